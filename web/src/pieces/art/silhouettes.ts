// Every silhouette by its name; `s-…` is its symbol.

import { classical } from './classical';
import { command } from './command';
import { engines } from './engines';
import { foot } from './foot';
import { footMore } from './foot-more';
import { medieval } from './medieval';
import { mounted } from './mounted';
import { mountedMore } from './mounted-more';

export const silhouettes = { ...foot, ...footMore, ...mounted, ...mountedMore, ...medieval, ...classical, ...engines, ...command };

export type Silhouette = keyof typeof silhouettes;

export const silhouetteSymbols = (): string =>
  Object.entries(silhouettes)
    .map(([name, body]) => `<symbol id="s-${name}" viewBox="0 0 100 100" overflow="visible">${body}</symbol>`)
    .join('');
