import * as z from 'zod/mini';
import { removableKind } from '../contract/clubs/activity.ts';
import { actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { appealTo, excerpt } from './words.ts';

/** For the author: what a club removed, and why. Links to a conversation with the owner, for an appeal. */
export const contentRemoval = presenter(
  {
    club,
    /** Null if the reader may not see who owns the club. */
    owner: z.nullable(actor),
    targetKind: removableKind,
    text: z.string(),
    reason: z.nullable(z.string()),
  },
  ({ club, owner, targetKind, text, reason }) => ({
    title: `${club.name} removed your ${targetKind}`,
    message: [excerpt(text), `Reason: ${reason ?? 'none given'}`, appealTo(owner)]
      .filter((line) => line)
      .join('\n'),
    linkUrl: owner ? links.directMessages(owner.username) : links.club(club.slug),
    discreetTitle: club.isPrivate ? `One of your clubs removed your ${targetKind}` : null,
  }),
);
