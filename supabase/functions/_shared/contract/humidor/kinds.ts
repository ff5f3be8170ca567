import type { HumidorAge, HumidorKind } from '../humidor.ts';

/** The word for one item of each kind, on screens and in files. */
export const humidorKindWords: Record<HumidorKind, string> = {
  BOX: 'Box',
  BUNDLE: 'Bundle',
  SINGLE: 'Single',
  TIN: 'Tin',
  JAR: 'Jar',
  POUCH: 'Pouch',
};

/** The words for several items of each kind. */
const manyWords: Record<HumidorKind, string> = {
  BOX: 'boxes',
  BUNDLE: 'bundles',
  SINGLE: 'singles',
  TIN: 'tins',
  JAR: 'jars',
  POUCH: 'pouches',
};

/** "5 tins" or "1 tin". */
export const countedKind = (count: number, kind: HumidorKind) =>
  count === 1
    ? `1 ${humidorKindWords[kind].toLowerCase()}`
    : `${count.toLocaleString('en')} ${manyWords[kind]}`;

/** "Tin", or "5 tins" for an item of several. */
export const kindOf = ({ kind, containerCount }: { kind: HumidorKind; containerCount: number }) =>
  containerCount === 1 ? humidorKindWords[kind] : countedKind(containerCount, kind);

/** How old an item is, on screens. */
export const humidorAgeWords: Record<HumidorAge, string> = {
  UNDER_1: 'Under a year',
  FROM_1: '1 to 3 years',
  FROM_3: '3 to 5 years',
  FROM_5: '5 to 10 years',
  FROM_10: '10 years or more',
  UNDATED: 'No date',
};
