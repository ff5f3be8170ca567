import * as z from 'zod/mini';
import { club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';

/** For a member who has not paid, with the club's own words about its dues. Never says who reminded them. */
export const duesReminder = presenter(
  { club, year: z.number(), amount: z.nullable(z.string()) },
  ({ club, year, amount }) => ({
    title: `Your ${year} dues for ${club.name} are unpaid`,
    message: amount,
    linkUrl: links.clubMembers(club.slug),
    discreetTitle: club.isPrivate ? `Your ${year} dues for one of your clubs are unpaid` : null,
  }),
);
