import * as z from 'zod/mini';
import { clubRole } from '../contract/clubs.ts';
import { actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { nameOf } from './words.ts';

/** What a club decided about the reader. Each kind has one of these, and the others are null. */
export const decision = { club, role: z.null(), reason: z.null(), endsAt: z.null(), note: z.null() };

/** For the owner: one new member, or several until the notification is read. */
export const clubJoin = presenter({ actor, club }, ({ actor, club, count }) => ({
  title: count > 1 ? `${count} new members in ${club.name}` : `${nameOf(actor)} joined ${club.name}`,
  message: count > 1 ? `${nameOf(actor)} joined most recently.` : null,
  linkUrl: links.clubMembers(club.slug),
  discreetTitle: club.isPrivate ? 'New member in one of your clubs' : null,
}));

/** For the owner: a member who left, or several until the notification is read. */
export const clubLeave = presenter({ actor, club }, ({ actor, club, count }) => ({
  title: count > 1 ? `${count} members left ${club.name}` : `${nameOf(actor)} left ${club.name}`,
  message: count > 1 ? `${nameOf(actor)} left most recently.` : null,
  linkUrl: links.clubMembers(club.slug),
  discreetTitle: club.isPrivate ? 'A member left one of your clubs' : null,
}));

/** For the member: that they are an admin. Never says who decided it. */
export const clubRoleChange = presenter({ ...decision, role: clubRole }, ({ club }) => ({
  title: `You are now an admin of ${club.name}`,
  message: null,
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'You have a new role in one of your clubs' : null,
}));

/** For the former member. Never says who decided it. */
export const clubRemoval = presenter(decision, ({ club }) => ({
  title: `You were removed from ${club.name}`,
  message: null,
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'You were removed from a club' : null,
}));
