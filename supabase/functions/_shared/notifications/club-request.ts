import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { nameOf, type Words } from './words.ts';

/** For the owner and admins: one request, or several until the notification is read. */
export const clubRequest = ({ actor, club, count }: FactsOf<'club_request'>): Words => ({
  title:
    count > 1 ? `${count} people asked to join ${club.name}` : `${nameOf(actor)} asked to join ${club.name}`,
  message: count > 1 ? `${nameOf(actor)} asked most recently.` : null,
  linkUrl: links.clubRequests(club.slug),
  discreetTitle: 'Someone asked to join one of your clubs',
});

/** For the user who asked. Never says who decided it. */
export function clubRequestOutcome({
  kind,
  club,
  note,
}: FactsOf<'club_request_accepted' | 'club_request_declined'>): Words {
  const isAccepted = kind === 'club_request_accepted';
  return {
    title: isAccepted
      ? `${club.name} accepted your request. Welcome!`
      : `${club.name} declined your request to join`,
    message: note,
    linkUrl: links.club(club.slug),
    discreetTitle: isAccepted ? 'A club accepted your request' : 'A club declined your request',
  };
}
