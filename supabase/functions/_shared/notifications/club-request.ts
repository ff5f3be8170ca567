import * as z from 'zod/mini';
import { decision } from './club-membership.ts';
import { actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { nameOf } from './words.ts';

/** For the owner and admins: one request, or several until the notification is read. */
export const clubRequest = presenter({ actor, club }, ({ actor, club, count }) => ({
  title:
    count > 1 ? `${count} people asked to join ${club.name}` : `${nameOf(actor)} asked to join ${club.name}`,
  message: count > 1 ? `${nameOf(actor)} asked most recently.` : null,
  linkUrl: links.clubRequests(club.slug),
  discreetTitle: 'Someone asked to join one of your clubs',
}));

/** For the user who asked. Never says who decided it. */
export const acceptedRequest = presenter(decision, ({ club }) => ({
  title: `${club.name} accepted your request. Welcome!`,
  message: null,
  linkUrl: links.club(club.slug),
  discreetTitle: 'A club accepted your request',
}));

/** For the user who asked. Never says who decided it. */
export const declinedRequest = presenter({ ...decision, note: z.nullable(z.string()) }, ({ club, note }) => ({
  title: `${club.name} declined your request to join`,
  message: note,
  linkUrl: links.club(club.slug),
  discreetTitle: 'A club declined your request',
}));
