// What lies open on the player's desk: tabs, dialogs, the clause looked up. One page, one desk.

export type Tab = 'briefing' | 'log' | 'game' | 'forces' | 'losses' | 'rules' | 'charts' | 'help' | 'analysis';
/** The analysis comes when the battle is over; it stands first among what is read then. */
export const TABS: readonly Tab[] = [
  'briefing',
  'log',
  'analysis',
  'game',
  'forces',
  'losses',
  'rules',
  'charts',
  'help',
];

/** A word that was asked about: the clause that explains it, and where it stands. */
export interface AskedWord {
  readonly ruleset: string;
  readonly id: string;
  readonly at: HTMLElement;
}

class Desk {
  tab = $state<Tab>('log');
  /** The panel at the right, or on a phone the sheet. */
  panel = $state(!matchMedia('(max-width: 600px)').matches);
  dialog = $state<'settings' | 'fork' | null>(null);
  /** The clause that was asked for. */
  clause = $state<string | null>(null);
  /** The word whose meaning lies open. */
  word = $state.raw<AskedWord | null>(null);

  /** Whether the panel was put away so that the whole map has room. */
  private folded = false;

  /** Puts the panel away while the whole map is looked at, and brings it back. */
  fold(away: boolean): void {
    if (away && this.panel && !matchMedia('(max-width: 900px)').matches) {
      this.folded = true;
      this.panel = false;
    } else if (!away && this.folded) {
      this.folded = false;
      this.panel = true;
    }
  }

  /** The briefing lies open by itself, until the first deed. */
  private briefed = false;

  open(tab: Tab): void {
    this.tab = tab;
    this.panel = true;
    this.briefed = false;
  }

  /** Lays the briefing open before a battle, where there is room beside the map. */
  brief(): void {
    this.tab = 'briefing';
    this.briefed = true;
  }

  /** The battle has begun: a briefing that came by itself goes by itself. */
  begin(): void {
    if (this.briefed && this.tab === 'briefing') this.tab = 'log';
    this.briefed = false;
  }

  /** On a phone a second touch on a tab closes its sheet. */
  toggle(tab: Tab): void {
    if (this.panel && this.tab === tab) this.panel = false;
    else this.open(tab);
  }

  /** A second touch on the same word puts its meaning away. */
  explain(word: AskedWord): void {
    if (this.word?.at === word.at) this.forgetWord();
    else this.word = word;
  }

  /** The focus goes back to the word. */
  forgetWord(): void {
    const at = this.word?.at;
    this.word = null;
    if (at?.isConnected) at.focus({ preventScroll: true });
  }

  openClause(id: string): void {
    this.clause = id;
    this.open('rules');
  }
}

export const desk = new Desk();
