import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { nameOf, type Words } from './words.ts';

/** For the owner: one new member, or several until the notification is read. */
export const clubJoin = ({ actor, club, count }: FactsOf<'club_join'>): Words => ({
  title: count > 1 ? `${count} new members in ${club.name}` : `${nameOf(actor)} joined ${club.name}`,
  message: count > 1 ? `${nameOf(actor)} joined most recently.` : null,
  linkUrl: links.clubMembers(club.slug),
  discreetTitle: club.isPrivate ? 'New member in one of your clubs' : null,
});

/** For the member: a new role, or the end of their membership. Never says who decided it. */
export function clubMembership({ club, role }: FactsOf<'club_role' | 'club_removal'>): Words {
  const inPrivate = (text: string) => (club.isPrivate ? text : null);
  if (role === null)
    return {
      title: `You were removed from ${club.name}`,
      message: null,
      linkUrl: links.club(club.slug),
      discreetTitle: inPrivate('You were removed from a club'),
    };
  return {
    title: role === 'OWNER' ? `You now own ${club.name}` : `You are now an admin of ${club.name}`,
    message: null,
    linkUrl: links.club(club.slug),
    discreetTitle: inPrivate('You have a new role in one of your clubs'),
  };
}
