import type { Tasting, TastingTable } from '@contract/events/tasting.ts';
import { counted } from '@/lib/text/counted.ts';

/** What a host does to the whole table. */
export type Lead =
  | { act: 'move'; position: number }
  | { act: 'closeScoring' }
  | { act: 'openScoring' }
  | { act: 'reveal' };

/** The next thing that a host does to the table, with a question first if it cannot be undone. */
export type Step = { label: string; act: Lead; question?: string };

/** How long before the event its tasting can start, in ms. */
const earliestMs = 3 * 3_600_000;

/** Start, next sample, close, reveal. Null while nothing is planned or it is too early, and after the reveal. */
export function nextStep({ event, tasting }: TastingTable, now: number): Step | null {
  if (!tasting || tasting.revealedAt || Date.parse(event.startTime) - earliestMs > now) return null;
  const { position, closedAt, samples } = tasting;
  if (closedAt)
    return {
      label: 'Reveal',
      act: { act: 'reveal' },
      question: tasting.isBlind
        ? 'Reveal what everyone tasted, and the results? This cannot be undone.'
        : 'Show everyone the results? This cannot be undone.',
    };
  if (position === null) return { label: 'Start Tasting', act: { act: 'move', position: 1 } };
  if (position < samples.length)
    return { label: `Move On to Sample ${position + 1}`, act: { act: 'move', position: position + 1 } };
  return closeStep;
}

/** Also possible before the last sample, if the evening ends early. */
export const closeStep: Step = { label: 'Close Scoring', act: { act: 'closeScoring' } };

/** How far the tasting has got, in words. */
export function stateText(tasting: Tasting | null): string {
  if (!tasting)
    return 'List up to eight cigars or pipe tobaccos. On the evening, everyone notes each of them on their own phone.';
  const { position, closedAt, revealedAt, samples } = tasting;
  if (revealedAt) return 'The tasting is revealed.';
  if (closedAt) return 'Scoring is closed. Phones without a network can still send what was noted before.';
  if (position === null)
    return `${counted(samples.length, 'sample')} planned. You can start three hours before the event at the earliest.`;
  return `The table is at sample ${position} of ${samples.length}.`;
}
