import * as z from 'zod/mini';
import { instant } from '../contract/common.ts';
import { decision } from './club-membership.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { whenAndWhere } from './words.ts';

/** For the member: until when, and the reason. Never says who decided it. */
export const clubTimeOut = presenter(
  { ...decision, reason: z.nullable(z.string()), endsAt: instant },
  ({ club, reason, endsAt }) => {
    const { text, time } = whenAndWhere({ startsAt: endsAt, timezone: 'UTC' });
    return {
      title: `You are in a time-out in ${club.name}`,
      message: `You can read, but not write there until ${text}.\nReason: ${reason ?? 'none given'}`,
      time,
      linkUrl: links.club(club.slug),
      discreetTitle: club.isPrivate ? 'You are in a time-out in one of your clubs' : null,
    };
  },
);

export const clubTimeOutLifted = presenter(decision, ({ club }) => ({
  title: `Your time-out in ${club.name} was lifted`,
  message: null,
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'Your time-out in one of your clubs was lifted' : null,
}));
