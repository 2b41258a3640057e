// The story of a battle to take away: plain text, and one HTML file with a picture of each key moment.

import type { Entry } from './protocol';
import type { Line } from './story';
import type { Section } from './storysections';

/** How a page says what a report is made of. */
export interface Teller {
  line(line: Line): string;
  heading(section: Section): string;
}

export interface Head {
  title: string;
  when: string;
  result: string;
}

const dice = (line: Line): string => (line[0].dice?.length ? ` [${line[0].dice.join(', ')}]` : '');

/** The report as plain text. */
export function reportText(head: Head, sections: readonly Section[], teller: Teller): string {
  const told = sections.map((section) => {
    const lines = section.kind === 'setup' ? [] : [...section.how, ...section.lines];
    return [teller.heading(section), ...lines.map((line) => `  ${teller.line(line)}${dice(line)}`)].join('\n');
  });
  return [head.title, head.when, head.result, '', ...told].join('\n').trimEnd() + '\n';
}

/** The blows worth a picture: broken armies and leaders' deaths, then the choices that cost most, in their order. */
export function keyMoments(log: readonly Entry[], most = 6): Entry[] {
  const weight = { army: 100, leader: 50, unit: 3, rout: 1 } as const;
  const bySteps = new Map<number, { entry: Entry; cost: number }>();
  for (const entry of log) {
    if (!entry.grave) continue;
    const known = bySteps.get(entry.step);
    const cost = weight[entry.grave];
    const heavier = !known || weight[known.entry.grave ?? 'rout'] < cost;
    bySteps.set(entry.step, { entry: heavier ? entry : known.entry, cost: (known?.cost ?? 0) + cost });
  }
  const dearest = [...bySteps.values()].sort((a, b) => b.cost - a.cost || a.entry.step - b.entry.step);
  const chosen = dearest.slice(0, most).map(({ entry }) => entry);
  return chosen.sort((a, b) => a.step - b.step);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE =
  'body{max-width:46em;margin:2em auto;padding:0 1em;font:17px/1.45 Georgia,serif;color:#2b1a0c;background:#fbf5e4}' +
  'h2{font-size:1.05em;margin:1.4em 0 .3em;border-left:5px solid #a02c26;padding-left:.6em}' +
  '.grave{background:#3a120e;color:#fbeed3;padding:.3em .6em}figure{margin:1em 0}svg{max-width:100%;height:auto}p{margin:.25em 0}';

/** The report as one HTML file; `pictures` are SVG texts by the step of their moment. */
export function reportHtml(
  head: Head & { lang: string },
  sections: readonly Section[],
  teller: Teller,
  pictures: ReadonlyMap<number, string>,
): string {
  const shown = new Set<number>();
  const paragraph = (line: Line): string => {
    const [entry] = line;
    const words = `<p${entry.grave ? ' class="grave"' : ''}>${escaped(teller.line(line) + dice(line))}</p>`;
    const picture = entry.grave && !shown.has(entry.step) ? pictures.get(entry.step) : undefined;
    if (picture === undefined) return words;
    shown.add(entry.step);
    return `${words}<figure>${picture}</figure>`;
  };
  const told = sections.map((section) => {
    const lines = section.kind === 'setup' ? [] : [...section.how, ...section.lines];
    return `<section><h2>${escaped(teller.heading(section))}</h2>${lines.map(paragraph).join('\n')}</section>`;
  });
  const title = escaped(head.title);
  return [
    `<!doctype html><html lang="${head.lang}"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><h1>${title}</h1><p>${escaped(head.when)}</p><p><b>${escaped(head.result)}</b></p>`,
    ...told,
    '</body></html>\n',
  ].join('\n');
}
