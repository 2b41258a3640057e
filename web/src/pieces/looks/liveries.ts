// Commands that wear the arms of their leader: by the set of figures and by what is printed on the stripe. Commands without
// a livery get the next stripe, as everywhere.

import { deviceId, devicePattern, type Device, type Tincture } from '../art/heraldry';
import { bandText, type Stripe } from './stripes';

/** The field, and what lies on it: two tinctures and one device of a whole coat. */
export interface Livery {
  readonly field: Tincture;
  readonly device: Device;
  readonly charge: Tincture;
}

const livery = (field: Tincture, device: Device, charge: Tincture): Livery => ({ field, device, charge });

const FRANCE = livery('azure', 'lilies', 'or');
const ENGLAND = livery('gules', 'lions', 'or');

/** Houses of the fourteenth century. */
const CHIVALRY: Readonly<Record<string, Livery>> = {
  // England and her allies.
  REX: ENGLAND,
  'REX ANGL.': ENGLAND,
  PRINCEPS: livery('azure', 'quarters', 'or'),
  LANCASTER: livery('gules', 'labels', 'argent'),
  LINCOLN: livery('or', 'lions', 'purpure'),
  DUNELM: livery('gules', 'crosses', 'argent'),
  SURREY: livery('or', 'checks', 'azure'),
  GLOUCESTER: livery('or', 'chevrons', 'gules'),
  CLIFFORD: livery('or', 'checks', 'azure'),
  PEMBROKE: livery('argent', 'bars', 'azure'),
  NORTHAMPTON: livery('azure', 'bends', 'argent'),
  WARWICK: livery('gules', 'crosses', 'or'),
  SALISBURY: livery('argent', 'lozenges', 'gules'),
  CAPTAL: livery('or', 'crosses', 'sable'),
  ARMAGNAC: livery('argent', 'lions', 'gules'),
  MAJORCA: livery('or', 'pales', 'gules'),
  // Scotland.
  'BRUCE REX': livery('or', 'lions', 'gules'),
  CARRICK: livery('argent', 'saltires', 'gules'),
  MORAY: livery('argent', 'lozenges', 'gules'),
  DOUGLAS: livery('argent', 'stars', 'azure'),
  KEITH: livery('argent', 'pales', 'gules'),
  WALLACE: livery('gules', 'lions', 'argent'),
  GRAHAM: livery('or', 'shells', 'sable'),
  MACDUFF: livery('or', 'lions', 'gules'),
  STEWART: livery('or', 'checks', 'azure'),
  COMYN: livery('gules', 'sheaves', 'or'),
  // France.
  FRANCE,
  ARTOIS: FRANCE,
  NESLE: livery('gules', 'roundels', 'or'),
  CLERMONT: livery('gules', 'roundels', 'or'),
  EU: livery('azure', 'billets', 'or'),
  'ST-POL': livery('gules', 'pales', 'argent'),
  BURLATS: livery('argent', 'roundels', 'azure'),
  CASTELLUM: livery('or', 'castles', 'sable'),
  ALENÇON: livery('azure', 'roundels', 'or'),
  LORRAINE: livery('or', 'bends', 'gules'),
  BOHEMIA: livery('gules', 'lions', 'argent'),
  GENOVA: livery('argent', 'eagles', 'sable'),
  DAUPHIN: livery('azure', 'dolphins', 'or'),
  ORLÉANS: livery('azure', 'labels', 'argent'),
  AUDREHEM: livery('argent', 'bends', 'azure'),
  // Flanders.
  JÜLICH: livery('or', 'lions', 'sable'),
  NAMUR: livery('or', 'bends', 'gules'),
  RENESSE: livery('gules', 'lions', 'or'),
  BORLUUT: livery('azure', 'stags', 'or'),
  // Castile.
  TRASTÁMARA: livery('gules', 'castles', 'or'),
  GUESCLIN: livery('argent', 'eagles', 'sable'),
  TELLO: livery('argent', 'lions', 'sable'),
  DENIA: livery('or', 'pales', 'gules'),
};

/** By the names that scenarios use for their figures. */
export const LIVERIES: Readonly<Record<string, Readonly<Record<string, Livery>>>> = { chivalry: CHIVALRY };

const stripeOf = ({ field, device, charge }: Livery): Stripe => ({
  css: `cm-${field}`,
  pattern: deviceId(device, charge),
});

/** The stripe of a command that has arms among these figures. */
export function liveryOf(
  figures: string | null,
  group: { readonly id: string; readonly band: string | null },
): Stripe | null {
  const found = LIVERIES[figures ?? '']?.[bandText(group)];
  return found ? stripeOf(found) : null;
}

/** Every pattern that some livery needs, once. */
export const liveryPatterns = (): string => {
  const all = Object.values(LIVERIES).flatMap((houses) => Object.values(houses));
  return [
    ...new Map(all.map(({ device, charge }) => [deviceId(device, charge), devicePattern(device, charge)])).values(),
  ].join('');
};
