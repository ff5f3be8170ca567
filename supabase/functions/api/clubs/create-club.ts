import { clubDraft } from '../../_shared/contract/club-drafts.ts';
import { club } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';

export const createClub = endpoint({
  summary: 'Create a club and become its owner',
  body: clubDraft,
  reply: club,
  status: 201,
  statements: ({ sql, body }) => sql`select private.create_club(${sql.json(body)}) as reply`,
});
