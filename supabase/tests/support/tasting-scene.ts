/** Tastings for tests, inserted directly, bypassing the policies. */
import { sql } from './stack.ts';
import type { User } from './users.ts';

/** A name that no product of the tests has, so that finding it anywhere is a leak. */
export const secretName = 'Meridiano Secreto';

type Stage = 'planned' | 'open' | 'closed' | 'revealed';

/** Adds a tasting of two samples to an event, blind and open at the second sample unless told otherwise. Returns their ids. */
export async function newTasting(
  event: string,
  { isBlind = true, stage = 'open' as Stage } = {},
): Promise<[first: string, second: string]> {
  const at = ['planned', 'open', 'closed', 'revealed'].indexOf(stage);
  await sql`
    insert into public.event_tastings (event_id, is_blind, position, closed_at, revealed_at)
    values (${event}, ${isBlind}, ${at > 0 ? 2 : null}, ${at > 1 ? sql`now()` : null}, ${at > 2 ? sql`now()` : null})`;
  const samples = await sql<{ id: string }[]>`
    with samples as (
      insert into public.tasting_samples (event_id, position, category)
      values (${event}, 1, 'CIGAR'), (${event}, 2, 'PIPE_TOBACCO') returning id, position
    ), products as (
      insert into public.sample_products (sample_id, product_name, brand)
      select id, ${secretName} || ' ' || position, 'Casa Incognita' from samples
    )
    select id from samples order by position`;
  return samples.map(({ id }) => id) as [string, string];
}

export type SampleNotes = Record<string, string | number | string[] | null>;

/** Notes of a user on the sample of a cigar, even if they have no place. */
export async function newSampleNotes(sample: string, user: User, notes: SampleNotes) {
  await sql`
    insert into public.sample_notes (sample_id, user_id, category, notes)
    select id, ${user.id}, category, ${sql.json(notes)} from public.tasting_samples where id = ${sample}`;
}

/** A note for private.note_sample. */
export const noteOf = (notes: SampleNotes, minutesAgo = 0) => ({
  notes,
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});
