import * as z from 'zod/mini';
import { instant, pageOf, rightsOf, someOf, uuid, written } from '../common.ts';
import { author } from '../users.ts';

/** To whom the hosts of an event write, by their RSVPs. */
export const eventMessageAudience = z.enum(['GOING', 'WAITLISTED', 'MAYBE']);
export type EventMessageAudience = z.infer<typeof eventMessageAudience>;

/** What a host of an event wrote to those who come. */
export const eventMessage = z.object({
  id: uuid,
  /** Null for visitors of a public evening, who do not see its hosts. */
  sender: z.nullable(author),
  audience: z.array(eventMessageAudience),
  content: z.string(),
  createdAt: instant,
  viewer: rightsOf('canDelete', 'canReport'),
});
export type EventMessage = z.infer<typeof eventMessage>;

/** GET /events/{id}/messages: those to the reader, or all for the hosts, latest first. */
export const eventMessagePage = pageOf(eventMessage);

const noAudience = 'Please choose who gets the message.';

/** POST /events/{id}/messages, for the hosts: the creator, and the owner and admins of the club. */
export const eventMessageDraft = z.strictObject({
  content: written(1000),
  audience: someOf(eventMessageAudience, eventMessageAudience.options.length, noAudience, noAudience),
});
export type EventMessageDraft = z.infer<typeof eventMessageDraft>;

/** DELETE /events/{id}/messages/{messageId} */
export const eventMessageParams = z.strictObject({ id: uuid, messageId: uuid });
