import type { HumidorKind } from '../humidor.ts';

/** The word for one item of each kind, on screens and in files. */
export const humidorKindWords: Record<HumidorKind, string> = {
  BOX: 'Box',
  BUNDLE: 'Bundle',
  SINGLE: 'Single',
  TIN: 'Tin',
  JAR: 'Jar',
  POUCH: 'Pouch',
};
