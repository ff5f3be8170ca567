import * as z from 'zod/mini';
import { actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { nameOf } from './words.ts';

/** The other side of the offer. Null across a block, which ends the offer. */
const offered = { actor: z.nullable(actor), club };

/** For the member who may take over the club. It is deleted when the offer ends. */
export const clubOffer = presenter(offered, ({ actor, club }) => ({
  title: `${nameOf(actor)} wants to hand ${club.name} over to you`,
  message: 'If you accept, you will own the club. You have 7 days to decide.',
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'You have been offered one of your clubs' : null,
}));

/** For the owner. */
export const clubOfferDeclined = presenter(offered, ({ actor, club }) => ({
  title: `${nameOf(actor)} declined to take over ${club.name}`,
  message: 'You still own the club.',
  linkUrl: links.clubMembers(club.slug),
  discreetTitle: club.isPrivate ? 'A member declined to take over one of your clubs' : null,
}));

/** For the former owner. */
export const clubTakenOver = presenter(offered, ({ actor, club }) => ({
  title: `${nameOf(actor)} now owns ${club.name}`,
  message:
    'You are an admin of the club. The new owner also hosts the upcoming events that you had planned there.',
  linkUrl: links.club(club.slug),
  discreetTitle: club.isPrivate ? 'One of your clubs has a new owner' : null,
}));
