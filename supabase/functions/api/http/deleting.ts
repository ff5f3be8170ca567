import type * as z from 'zod/mini';
import { removal } from '../../_shared/contract/posts.ts';
import type { Refusal } from '../../_shared/errors.ts';
import { endpoint } from './endpoint.ts';

type Deleting = {
  noun: 'post' | 'event' | 'review';
  author: 'author' | 'creator';
  params: z.ZodMiniType<{ id: string }>;
  missing: Refusal;
};

/** The endpoint with which authors delete their content, and the owner and admins of its club remove it. */
export const deleting = ({ noun, author, ...inPath }: Deleting) =>
  endpoint({
    summary: `Delete your ${noun}, or remove one from a club that you own or administer. The removal is recorded with its reason`,
    ...inPath,
    body: removal,
    status: 204,
    statements: ({ sql, params: { id }, body: { reason = null } = {} }) => [
      sql`
        select private.require_user(
          ${sql.unsafe(`${author}_id`)}, ${`Only the ${author}, or an admin of the club, can delete this ${noun}.`})
        from ${sql.unsafe(`${noun}s`)}
        where id = ${id} and (club_id in (select private.my_administered_club_ids())) is not true`,
      sql`select from ${sql.unsafe(`private.remove_${noun}`)}(${id}, ${reason}) as removed where removed`,
    ],
  });
