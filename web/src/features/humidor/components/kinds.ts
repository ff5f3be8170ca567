import type { HumidorKind, HumidorOrder } from '@contract/humidor.ts';

/** The word for one item of each kind. */
export const kindLabels: Record<HumidorKind, string> = {
  BOX: 'Box',
  BUNDLE: 'Bundle',
  SINGLE: 'Single',
  TIN: 'Tin',
  JAR: 'Jar',
  POUCH: 'Pouch',
};

/** The filter chips above the list, in order. */
export const kindChips: [HumidorKind | undefined, string][] = [
  [undefined, 'All'],
  ['BOX', 'Boxes'],
  ['BUNDLE', 'Bundles'],
  ['SINGLE', 'Singles'],
  ['TIN', 'Tins'],
  ['JAR', 'Jars'],
  ['POUCH', 'Pouches'],
];

export const orderLabels: Record<HumidorOrder, string> = {
  NEWEST: 'Added last',
  OLDEST: 'Aged longest',
  NAME: 'Name',
  LEFT: 'Least left',
};
