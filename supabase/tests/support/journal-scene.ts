/** Journal entries for tests, inserted directly, bypassing the policies. */
import { idOf, sql } from './stack.ts';
import type { User } from './users.ts';

/** Returns the entry's id. */
export async function newJournalEntry(owner: User, product = 'Test Robusto'): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.journal_entries (owner_id, category, product_name, smoked_at, rating, line)
    values (${owner.id}, 'CIGAR', ${product}, now(), 4, 'Burned well.')
    returning id`);
}
