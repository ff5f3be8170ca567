import type { HumidorAge, HumidorKind, HumidorOrder, HumidorRest } from '@contract/humidor.ts';

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

export const ageLabels: Record<HumidorAge, string> = {
  UNDER_1: 'Under a year',
  FROM_1: '1 to 3 years',
  FROM_3: '3 to 5 years',
  FROM_5: '5 to 10 years',
  FROM_10: '10 years or more',
  UNDATED: 'No date',
};

export const restLabels: Record<HumidorRest, string> = {
  READY: 'Ready',
  RESTING: 'Resting',
  THIS_MONTH: 'Ready this month',
};
