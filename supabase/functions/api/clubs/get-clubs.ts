import { clubQuery } from '../../_shared/contract/clubs/queries.ts';
import { clubPage } from '../../_shared/contract/clubs.ts';
import { formerZone } from '../../_shared/contract/values/time-zones.ts';
import { endpoint } from '../http/endpoint.ts';

export const getClubs = endpoint({
  summary:
    'List clubs, your own first and then the largest. `q` searches names and descriptions; `suggestFor` suggests three',
  query: clubQuery,
  reply: clubPage,
  statements: ({ sql, query: { q = null, suggestFor, limit, offset, cursor } }) =>
    suggestFor !== undefined
      ? sql`select private.get_suggested_clubs(${suggestFor}, ${formerZone(suggestFor) ?? null}) as reply`
      : sql`select private.get_clubs(${q}, ${limit}, ${Number(cursor ?? offset)}) as reply`,
});
