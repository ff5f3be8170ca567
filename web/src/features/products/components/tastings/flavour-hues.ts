import type { FlavourGroup } from '@contract/products/tastings.ts';

/** The hue of each flavour group on the wheel and in profiles, in degrees of OKLCH. */
const hues: Record<FlavourGroup, number> = {
  earth: 60,
  wood: 75,
  spice: 32,
  sweet: 88,
  nut: 68,
  roast: 45,
  cream: 100,
  fruit: 12,
  'floral and herbal': 130,
  smoke: 250,
  mineral: 215,
};

export const hueOf = (group: FlavourGroup) => hues[group];
