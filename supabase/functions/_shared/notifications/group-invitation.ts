import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { nameOf, type Words } from './words.ts';

/** For a user who has left a group. They join or decline above their list of conversations. */
export const groupInvitation = ({ actor, details }: FactsOf<'group_invitation'>): Words => ({
  title: `${nameOf(actor)} invites you back to ${details.groupName}`,
  message: null,
  linkUrl: links.messages,
  discreetTitle: `${nameOf(actor)} invites you back to a group`,
});
