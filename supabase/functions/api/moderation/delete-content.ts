import { removal } from '../../_shared/contract/posts.ts';
import type { InPath, SqlFunction } from '../http/change.ts';
import { endpoint } from '../http/endpoint.ts';

/** Its author deletes it, or the owner or an admin of its club removes it. Both follow the same rules for all content. */
export const deleteContent = (by: SqlFunction, noun: 'post' | 'review', inPath: InPath) =>
  endpoint({
    summary: `Delete your ${noun}, or remove one from a club that you own or administer. The removal is recorded with its reason`,
    ...inPath,
    body: removal,
    status: 204,
    statements: ({ sql, params: { id }, body: { reason = null } = {} }) =>
      sql`select ${sql(by)}(${id}, ${reason}) as reply`,
  });
