/** Pipes for tests, inserted directly, bypassing the policies. */
import { idOf, sql } from './stack.ts';
import type { User } from './users.ts';

/** Returns the pipe's id. */
export async function newPipe(owner: User, restDays = 0, family: string | null = null): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.pipes (owner_id, name, rest_days, dedicated_family)
    values (${owner.id}, 'Test Billiard', ${restDays}, ${family}) returning id`);
}
