import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import type { Words } from './words.ts';

/** For the banned user: the reason and the end, or that the ban was lifted. Never says who decided it. */
export function clubBan({ kind, club, reason, endsAt }: FactsOf<'club_ban' | 'club_ban_lifted'>): Words {
  const linkUrl = links.club(club.slug);
  if (kind === 'club_ban_lifted')
    return {
      title: `Your ban from ${club.name} was lifted`,
      message: null,
      linkUrl,
      discreetTitle: club.isPrivate ? 'Your ban from a club was lifted' : null,
    };
  return {
    title: `You were banned from ${club.name}`,
    message: [`Reason: ${reason ?? 'none given'}`, endsAt && `The ban ends on ${dayOf(endsAt)}.`]
      .filter((line) => line)
      .join('\n'),
    linkUrl,
    discreetTitle: club.isPrivate ? 'You were banned from a club' : null,
  };
}

/** In UTC: the reader's time zone is not known here. */
const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
