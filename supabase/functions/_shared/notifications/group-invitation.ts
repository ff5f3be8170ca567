import * as z from 'zod/mini';
import { actor } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { nameOf } from './words.ts';

/** For a user who has left a group. They join or decline above their list of conversations. */
export const groupInvitation = presenter(
  { actor, details: z.object({ groupName: z.string() }) },
  ({ actor, details }) => ({
    title: `${nameOf(actor)} invites you back to ${details.groupName}`,
    message: null,
    linkUrl: links.messages,
    discreetTitle: `${nameOf(actor)} invites you back to a group`,
  }),
);
