import { type Flight, maxSamples, type TastingPlan, tastingPlan } from '@contract/events/tasting.ts';
import type { SmokeCategory } from '@contract/humidor.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';

/** A sample in the form. Without an id it is new. */
export type SampleFields = { id?: string; category: SmokeCategory; productName: string; brand: string };
export type PlanFields = { isBlind: boolean; samples: SampleFields[] };

export const newSample: SampleFields = { category: 'CIGAR', productName: '', brand: '' };

/** The form's values for what is listed. Blind is what most tastings are. */
export const fieldsOf = (flight: Flight | null): PlanFields =>
  flight
    ? {
        isBlind: flight.isBlind,
        samples: flight.samples.map((sample) => ({ ...sample, brand: sample.brand ?? '' })),
      }
    : { isBlind: true, samples: [newSample] };

export const planOf = ({ isBlind, samples }: PlanFields): TastingPlan => ({
  isBlind,
  samples: samples.map(({ id, category, productName, brand }) => ({
    ...(id && { id }),
    category,
    productName,
    brand: textOrNull(brand),
  })),
});

export const planResolver = contractResolver(tastingPlan, planOf);

/** The samples with the one at `index` a place earlier. */
export const movedUp = (samples: readonly SampleFields[], index: number): SampleFields[] =>
  samples.map((sample, at) => samples[at === index - 1 ? index : at === index ? index - 1 : at] ?? sample);

export const isFull = (samples: readonly SampleFields[]) => samples.length >= maxSamples;
