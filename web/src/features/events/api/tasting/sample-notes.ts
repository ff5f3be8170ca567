import type { SampleNote, SampleNotes, Tasting, TastingTable } from '@contract/events/tasting.ts';

/** Fields that were noted about a sample on this phone. */
export type Note = SampleNote & { sampleId: string };

/** The notes after these fields were noted. An empty value removes a field. */
const withNote = (notes: SampleNotes, { notes: noted }: Pick<Note, 'notes'>): SampleNotes =>
  Object.fromEntries(
    Object.entries({ ...notes, ...noted }).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The tasting with these notes, in the order in which they were taken. */
export function withNotes(tasting: Tasting, unsent: readonly Note[]): Tasting {
  const samples = tasting.samples.map((sample) => ({
    ...sample,
    notes: unsent.filter(({ sampleId }) => sampleId === sample.id).reduce(withNote, sample.notes),
  }));
  return { ...tasting, samples };
}

/** The same for the reply that holds it. */
export const withNotesInTable = (table: TastingTable, unsent: readonly Note[]): TastingTable => ({
  ...table,
  tasting: table.tasting && withNotes(table.tasting, unsent),
});
