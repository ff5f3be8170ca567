import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { nameOf, type Words } from './words.ts';

/** The token works only for this user's verified address, so the link is useless to anyone else. */
export const clubInvite = ({ actor, club, details }: FactsOf<'club_invite'>): Words => ({
  title: `${nameOf(actor)} invited you to ${club.name}`,
  message: null,
  linkUrl: links.clubInvite(club.slug, details.token),
  discreetTitle: club.isPrivate ? 'You were invited to a club' : null,
});
