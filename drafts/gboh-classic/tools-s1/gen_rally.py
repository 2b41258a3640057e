"""Writes 10c-rout-rally.txt: the table 10.39 die by die from numbers typed here, and what is around it."""
import os
R=os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TAB={0:"111",1:"111",2:"222",3:"222",4:"222",5:"222",6:"R33",7:"R33",8:"R44",9:"R44"}
o=[" # Rally: the roll (T7), the table 10.39 die by die, what R does, and missiles. The first die is the roll, the second the table's.",
   " # A rallies at 0504; an R drives it two hexes on towards its edge, the south."]
HEAD="""map        12 x 10
macedonian A {w} at 0504 s tq {tq} routed{x}
persian    X hi at 1100 s
leader     L macedonian at 0404 init 4
start      orders L"""
def sit(title,cov,pic,*lines): o.append("\n"+"\n".join([f"situation  {title}",f"covers     {cov}",pic,*lines]))
o.append("\n # ---------------------------------------------------------------- the roll")
sit("Vector 35: a leader of Initiative 4 rallies with a 5","gboh:10.16(T7) gboh:5.22(IO4)",HEAD.format(w="mi",tq=6,x=""),"> rally A; face n | 5 0","= A rallied, A not routed, A hits 1, A at 0504 n, orders 3")
sit("Vector 35: with a 6 the unit is lost, and no second die falls","gboh:10.16(T7)",HEAD.format(w="mi",tq=6,x=""),"> rally A | 6","= A eliminated, points macedonian 6")
sit("The Initiative counts, not the Charisma","gboh:10.16(T7)",HEAD.format(w="mi",tq=6,x="").replace("init 4","init 2 charisma 9"),"> rally A | 4","= A eliminated")
sit("One more than the Initiative is enough, whatever the Charisma","gboh:10.16(T7)",HEAD.format(w="mi",tq=6,x="").replace("init 4","init 2 charisma 0"),"> rally A; face n | 3 0","= A rallied")
sit("A wound lowers the Initiative","gboh:10.16(T7)",HEAD.format(w="mi",tq=6,x="").replace("init 4","init 4 wound 1"),"> rally A | 5","= A eliminated")
o.append("\n # ---------------------------------------------------------------- the table")
for tq,k,name in ((3,0,"3"),(4,1,"4"),(5,1,"5"),(6,2,"6"),(9,2,"9")):
    for die in range(10):
        if tq in(4,9) and die in(0,2,4,6) or tq==6 and die in(1,3): continue
        v=TAB[die][k]
        if v=="R" or int(v)>=tq:
            sit(f"A unit of quality {name} with a {die} of the table: {'R' if v=='R' else 'as many hits as its quality, so R'}","gboh:10.39 gboh:10.39(2)"+("" if v=="R" else " gboh:V11.5"),HEAD.format(w="mi",tq=tq,x=""),f"> rally A; to 0405; to 0305 | 3 {die}",f"= A routed, A at 0305 s, macedonian to choose")
        else:
            sit(f"A unit of quality {name} with a {die} of the table: {v} hit{'s' if v!='1' else ''}","gboh:10.39 gboh:10.39(1)",HEAD.format(w="mi",tq=tq,x=""),f"> rally A; face n | 3 {die}",f"= A rallied, A hits {v}")
sit("A unit of quality 2 reads the column of 3, and two hits would be its quality","gboh:10.39 gboh:V11.5",HEAD.format(w="mi",tq=2,x=""),"> rally A; to 0405; to 0305 | 3 2","= A routed, A at 0305 s")
sit("A unit of quality 2 rallies with one hit","gboh:10.39",HEAD.format(w="mi",tq=2,x=""),"> rally A; face n | 3 1","= A rallied, A hits 1, A tq 2")
sit("Horse and foot read the same table","gboh:10.39",HEAD.format(w="hc",tq=6,x=""),"> rally A; face n | 3 6","= A rallied, A hits 3")
o.append("\n # ---------------------------------------------------------------- R")
sit("After an R the unit is routed still and its leader does not try it again","gboh:10.39(2)",HEAD.format(w="mi",tq=3,x=""),"> rally A; to 0404; to 0304 | 3 6","= A routed, A at 0304 s, not offered rally A","> rally A   refused cat:10.32")
o[-1]=o[-1].replace("L macedonian at 0404","L macedonian at 0402")
o.append("""
situation  Another leader may
covers     gboh:10.39(2)
map        12 x 10
macedonian A mi at 0504 s tq 3 routed
persian    X hi at 1100 s
leader     L macedonian at 0402 init 4
leader     M macedonian oc at 0302 init 6
leader     Q persian at 1108 cc init 9
start      orders L
> rally A; to 0404; to 0304; end; finish; activate; rally A; face n | 3 6 3 0
= A rallied, A hits 1

situation  The flight of an R harms the friends it runs through
covers     gboh:10.39(2) gboh:10.16(H12)
map        12 x 10
macedonian A mi at 0504 s tq 3 routed
macedonian B mi at 0404 n tq 6
macedonian C mi at 0405 n tq 6
persian    X hi at 1100 s
leader     L macedonian at 0202 init 4
start      orders L
> rally A; to 0404; to 0304 | 3 6 4
= A routed, A at 0304 s, B hits 1

situation  A unit that cannot make the two hexes is lost
covers     gboh:10.39(2)
map        12 x 10
level      2 0304 0303
macedonian A hc at 0504 s tq 3 routed
macedonian B ph at 0405 n deep
macedonian C ph at 0405 n deep
persian    X hi at 1100 s
leader     L macedonian at 0202 init 4
start      orders L
> rally A | 3 6
= A eliminated

situation  The hits of a rally are those of the table, whatever the unit had before its rout
covers     gboh:10.39(1)
map        12 x 10
macedonian A mi at 0504 s tq 9 routed
persian    X hi at 1100 s
leader     L macedonian at 0404 init 4
start      orders L
> rally A; face nw | 0 9
= A hits 4, A at 0504 nw, A not moved

 # ---------------------------------------------------------------- missiles

situation  Foot that rallies has no missiles, horse keeps what it had
covers     gboh:10.39(3)
map        12 x 12
macedonian A li at 0504 s missile a routed
macedonian B lc at 0506 s missile a routed
macedonian C lc at 0508 s missile j low routed
persian    X hi at 1100 s
leader     L macedonian at 0405 init 4
start      orders L
> rally A; face n; rally B; face n; rally C; face n | 3 0 3 0 3 0
= A missile no, B missile full, C missile low""")
open(R+"/situations/10c-rout-rally.txt","w").write("\n".join(o)+"\n")
