/**
 * Endpoints that change who is in a club. `with` names the Postgres function, which checks that the caller may do this.
 */
import { club } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath, memberInPath } from './in-path.ts';

type Change = { summary: string; with: string };

/** Changes the caller's own membership, and returns the club. */
export const changeOwnMembership = ({ summary, with: change }: Change) =>
  endpoint({
    summary,
    ...clubInPath,
    reply: club,
    statements: ({ sql, params: { id } }) => [
      sql`select ${sql.unsafe(change)}(private.club_id_of(${id}))`,
      sql`select item as reply from private.club_items where id = (select private.club_id_of(${id}))`,
    ],
  });

/** Changes another user's membership or role. */
export const changeMembership = ({ summary, with: change }: Change) =>
  endpoint({
    summary,
    ...memberInPath,
    status: 204,
    statements: ({ sql, params: { id, userId } }) =>
      sql`select ${sql.unsafe(change)}(private.club_id_of(${id}), ${userId})`,
  });
