// A situation as a session: the moments of its script one after the other, and from any of them on tried by hand.

import { makeGeometry } from '../board/geometry';
import { api } from '../lib/api';
import { Refused, type LinkListener, type Question } from '../lib/link';
import type { Answer, Scene, SceneTried, View } from '../lib/protocol';
import { Session, type Line } from '../lib/session.svelte';

/** What of a game the small board can do; anything else is refused as not to be had here. */
const NOT_HERE = 'not-here';

/** Takes the place of the line to the service: orders go there as a list, from the picture on. */
class SceneLine implements Line {
  private orders: readonly string[] = [];
  private turn = 0;

  constructor(
    private readonly ruleset: string,
    private readonly number: number,
    private readonly listener: LinkListener,
  ) {}

  /** Shows a moment, the pieces gliding there if it is the next one. */
  show(view: View, orders: readonly string[], glides: boolean): void {
    this.orders = orders;
    this.turn += 1;
    this.listener.message({ is: 'view', ...view, whole: !glides });
  }

  send(message: Parameters<Line['send']>[0]): boolean {
    if (message.do === 'choose') void this.tries([...this.orders, message.order], null);
    if (message.do === 'undo') void this.tries(this.orders.slice(0, -1), null);
    return true;
  }

  ask(_question: Question): Promise<Answer> {
    return Promise.reject(new Refused(NOT_HERE, null));
  }

  /** The odds of an order that rolls a die; any other is done. */
  async offer(_seq: number, order: string): Promise<Answer | null> {
    const tried = await this.tries(this.orders, order);
    return tried?.odds ? { odds: tried.odds } : null;
  }

  retry(): void {}
  come(): void {}
  close(): void {}

  private async tries(orders: readonly string[], odds: string | null): Promise<SceneTried | null> {
    const turn = (this.turn += 1);
    const tried = await api.tryScene(this.ruleset, this.number, { orders: [...orders], odds });
    if (turn !== this.turn) return null;
    if (tried.refused) this.listener.message({ is: 'refused', id: null, code: 'illegal', rule: tried.refused });
    else if (!tried.odds) {
      // After a choice the pieces glide; what is taken back is simply back.
      const glides = tried.orders.length > this.orders.length;
      this.orders = tried.orders;
      this.listener.message({ is: 'view', ...tried.view, whole: !glides });
    }
    return tried;
  }
}

export interface Stage {
  readonly session: Session;
  /** Shows one of its moments. */
  show(step: number, glides: boolean): void;
}

/** A situation on its board, at its beginning. */
export function stageOf(ruleset: string, number: number, scene: Scene): Stage {
  let line: SceneLine | undefined;
  const session = new Session('', {
    connect: (_token, listener) => {
      line = new SceneLine(ruleset, number, listener);
      return line;
    },
    furnish: () => Promise.resolve({ map: scene.map, scenario: null, clauses: [] }),
    read: () => {},
  });
  session.table = scene.table;
  session.map = scene.map;
  session.geometry = makeGeometry(scene.map);
  const show = (step: number, glides: boolean): void => {
    const moment = scene.steps[step];
    if (moment) line?.show({ ...moment.view, choices: [] }, moment.orders, glides);
  };
  show(0, false);
  return { session, show };
}
