// A player whose clicks are counted, and who knows from the service which wishes lead somewhere.

import type { Locator, Page } from 'playwright-core';
import type { Geometry, Point } from '../../src/board/contract';
import { makeGeometry } from '../../src/board/geometry';
import type { Choice, FromServer, Map as Sheet, Part, Piece, Target } from '../../src/lib/protocol';
import { middleOf } from './battle';

/** What the page was told: where the pieces are and what may be chosen. */
export class Told {
  readonly pieces = new Map<string, Piece>();
  choices: readonly Choice[] = [];
  seq = 0;
  side: number | null = null;
  question = '';
  /** What the page has sent, but for looks at what lies over the board. */
  readonly sent: { do: string }[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.hear(JSON.parse(String(payload)) as FromServer));
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(String(payload)) as { do: string }));
    });
  }

  private hear(said: FromServer): void {
    if (said.is !== 'view') return;
    for (const piece of said.pieces) this.pieces.set(piece.key, piece);
    for (const key of said.gone) this.pieces.delete(key);
    this.choices = said.choices;
    this.seq = said.seq;
    this.side = said.ask?.side ?? null;
    this.question = said.ask?.question ?? '';
  }

  /** The units on the map, of the side that is asked or of the other. */
  units(whose: 'own' | 'enemy'): Piece[] {
    return [...this.pieces.values()].filter(
      ({ kind, place, side }) => kind === 'unit' && place !== null && (side === this.side) === (whose === 'own'),
    );
  }
}

/** Where everything is on the map of a battle. */
export async function geometryOf(base: string, map: string): Promise<Geometry> {
  const answer = await fetch(`${base}/api/maps/${map}`);
  return makeGeometry((await answer.json()) as Sheet);
}

/** Counts clicks as a person makes them. */
export class Clicks {
  made = 0;

  constructor(
    private readonly page: Page,
    private readonly geometry: Geometry,
  ) {}

  async piece(key: string): Promise<void> {
    const { x, y } = await middleOf(this.page, key);
    await this.at(x, y);
  }

  async at(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
    this.made += 1;
  }

  async on(button: Locator): Promise<void> {
    await button.click();
    this.made += 1;
  }

  /** The middle of a hex or an area. */
  async place(place: number): Promise<void> {
    const { x, y } = await spotOf(this.page, this.geometry.centre(place), this.geometry.size.w);
    await this.at(x, y);
  }
}

/** Where a place is on the screen; the map is drawn along until it is in the part that nothing covers. */
async function spotOf(page: Page, at: Point, width: number): Promise<Point> {
  for (let drag = 0; drag < 8; drag++) {
    const spot = await page.evaluate(
      ({ at, width }) => {
        const paper = document.querySelector('.paper')!.getBoundingClientRect();
        const foot = document.querySelector('.dock .prompt')!.getBoundingClientRect().top;
        const map = document.querySelector('main')!.getBoundingClientRect();
        const zoom = paper.width / width;
        const [x, y] = [paper.left + at.x * zoom, paper.top + at.y * zoom];
        const isFree = document.elementFromPoint(x, y)?.closest('.board') != null;
        return { x, y, isFree, middle: { x: (map.left + map.right) / 2, y: (map.top + foot) / 2 } };
      },
      { at, width },
    );
    if (spot.isFree) return spot;
    const { middle } = spot;
    const near = (way: number): number => Math.max(-250, Math.min(250, way));
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + near(middle.x - spot.x), middle.y + near(middle.y - spot.y), { steps: 3 });
    await page.mouse.up();
    await page.waitForTimeout(250);
  }
  throw new Error('a place cannot be brought into view');
}

/** Asks the service what a wish would do, over a line of its own. */
export async function plan(page: Page, token: string, who: Target, to: Target): Promise<Part | null> {
  return page.evaluate(
    async ({ token, who, to }) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
      const heard: ((said: FromServer) => void)[] = [];
      socket.onmessage = ({ data }) => heard.shift()?.(JSON.parse(String(data)) as FromServer);
      const wait = (is: string): Promise<FromServer> =>
        new Promise((done) => {
          const take = (said: FromServer): void => {
            if (said.is === is || said.is === 'refused') done(said);
            else heard.unshift(take);
          };
          heard.unshift(take);
        });
      await new Promise((done) => (socket.onopen = done));
      const viewed = wait('view');
      socket.send(JSON.stringify({ do: 'join', token }));
      const view = await viewed;
      const answered = wait('answer');
      const seq = view.is === 'view' ? view.seq : 0;
      socket.send(JSON.stringify({ do: 'plan', id: 1, seq, who: [who], to }));
      const said = await answered;
      socket.close();
      return said.is === 'answer' && 'plan' in said.answer ? (said.answer.plan.parts[0] ?? null) : null;
    },
    { token, who, to },
  );
}
