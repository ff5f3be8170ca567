import { club, clubDraft } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../endpoint.ts';

export const createClub = endpoint({
  summary: 'Found a club; I am its owner',
  body: clubDraft,
  reply: club,
  status: 201,
  statements: ({ sql, body: { slug, name, description, isPrivate, avatarUrl = null, coverUrl = null } }) => [
    sql`select private.create_club(${slug}, ${name}, ${description || null}, ${isPrivate}, ${avatarUrl}, ${coverUrl})`,
    sql`select item as reply from private.club_items where slug = ${slug}`,
  ],
});
