import * as z from 'zod/mini';
import { actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { nameOf } from './words.ts';

/** The token works only for this user's verified address, so the link is useless to anyone else. */
export const clubInvite = presenter(
  {
    actor: z.nullable(actor),
    club,
    details: z.object({ token: z.string(), isReminder: z.optional(z.boolean()) }),
  },
  ({ actor, club, details }) => ({
    title: `${details.isReminder ? 'Reminder: ' : ''}${nameOf(actor)} invited you to ${club.name}`,
    message: null,
    linkUrl: links.clubInvite(club.slug, details.token),
    discreetTitle: club.isPrivate ? 'You were invited to a club' : null,
  }),
);
