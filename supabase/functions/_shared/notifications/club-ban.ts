import * as z from 'zod/mini';
import { instant } from '../contract/common.ts';
import { decision } from './club-membership.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';

/** For the banned user: the reason and the end. Never says who decided it. */
export const clubBan = presenter(
  { ...decision, reason: z.nullable(z.string()), endsAt: z.nullable(instant) },
  ({ club, reason, endsAt }) => ({
    title: `You were banned from ${club.name}`,
    message: [`Reason: ${reason ?? 'none given'}`, endsAt && `The ban ends on ${dayOf(endsAt)}.`]
      .filter((line) => line)
      .join('\n'),
    linkUrl: links.club(club.slug),
    discreetTitle: club.isPrivate ? 'You were banned from a club' : null,
  }),
);

export const clubBanLifted = presenter(decision, ({ club }) => ({
  title: `Your ban from ${club.name} was lifted`,
  message: null,
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'Your ban from a club was lifted' : null,
}));

/** In UTC: the reader's time zone is not known here. */
const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
