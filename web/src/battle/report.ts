// The story of a battle as it is saved: as plain text, or as one page with pictures of the key moments.

import { applyView, type Position } from '../lib/position';
import type { Session } from '../lib/session.svelte';
import { spokenPlaces } from '../lib/spoken';
import { wayOf, type Line } from '../lib/story';
import { pictureOfMoment, type Colours } from '../lib/storypicture';
import { keyMoments, reportHtml, reportText, type Head, type Teller } from '../lib/storyreport';
import { countOf, type Section } from '../lib/storysections';
import { language, say, text } from '../lib/words';
import { dateWords } from '../lobby/date';
import { sideLooks } from '../pieces/looks/sides';
import '../pieces/sides.css';

export class Report implements Teller {
  constructor(
    private readonly session: Session,
    private readonly sections: readonly Section[],
  ) {}

  line(line: Line): string {
    const way = wayOf(line).map((place) => this.session.names?.place(place) ?? '');
    return this.session.tell(line[0].message, line.length > 1 ? { hex: way.join(', ') } : {});
  }

  heading(section: Section): string {
    if (section.kind === 'setup') return say('app-story-setup', { n: countOf(section) });
    return section.heading ? this.session.tell(section.heading.message) : say('app-story-opening');
  }

  text(): string {
    return reportText(this.head(), this.sections, this);
  }

  saveText(): void {
    this.save(this.text(), 'txt');
  }

  async savePage(): Promise<void> {
    const head = { ...this.head(), lang: language.lang };
    this.save(reportHtml(head, this.sections, this, await this.pictures()), 'html');
  }

  private head(): Head {
    const { scenario } = this.session;
    const outcome = this.session.live?.outcome;
    const date = scenario && dateWords(scenario.date, language.lang);
    const winner = outcome && outcome.winner !== null ? (this.session.names?.side(outcome.winner) ?? '') : null;
    const ended = winner === null ? say('outcome-draw') : say('outcome-win', { side: winner });
    return {
      title: scenario ? text(scenario.title) : 'Acies',
      when: date ? say(date.key, date.args) : '',
      result: outcome ? ended : say('app-story-under-way'),
    };
  }

  private save(content: string, kind: 'txt' | 'html'): void {
    const type = kind === 'txt' ? 'text/plain;charset=utf-8' : 'text/html;charset=utf-8';
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = `${this.session.table?.scenario ?? 'acies'}-report.${kind}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  private async positionAt(step: number): Promise<Position | null> {
    const answer = await this.session.ask({ do: 'moment', step });
    return 'moment' in answer ? applyView(null, { ...answer.moment, whole: true }) : null;
  }

  /** The last position before each key moment still has those who fell in it. */
  private async pictures(): Promise<Map<number, string>> {
    const made = new Map<number, string>();
    const { geometry } = this.session;
    const [first, second] = sideLooks(this.session.table?.sides ?? []).map((look) => coloursOf(look.css));
    if (!geometry || !first || !second) return made;
    for (const { step, message } of keyMoments(this.session.live?.log ?? [])) {
      const position = await this.positionAt(Math.max(0, step - 1));
      const place = position ? spokenPlaces(message, position)[0] : undefined;
      if (!position || place === undefined) continue;
      made.set(step, pictureOfMoment(geometry, [...position.pieces.values()], place, [first, second]));
    }
    return made;
  }
}

/** The colours that the page's own style gives a side. */
function coloursOf(css: string): Colours {
  const probe = document.createElement('span');
  probe.className = css;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const [plate, ink, front] = ['--plate', '--ink', '--front'].map((name) => style.getPropertyValue(name).trim());
  probe.remove();
  return { plate: plate || '#fff', ink: ink || '#000', front: front || '#a02c26' };
}
