import type { HumidorKind, HumidorOrder, HumidorRest } from '@contract/humidor.ts';

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
  NEWEST: 'Last added',
  OLDEST: 'Aged longest',
  NAME: 'Name',
  LEFT: 'Least left',
  READY: 'Ready next',
};

export const restLabels: Record<HumidorRest, string> = {
  READY: 'Ready',
  RESTING: 'Resting',
  THIS_MONTH: 'Ready this month',
};
