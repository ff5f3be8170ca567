/** What attendees bring to an event. */
import * as z from 'zod/mini';
import { name, pageOf, rightsOf, uuid } from '../common.ts';
import { author } from '../users.ts';

export const contribution = z.object({
  id: uuid,
  user: author,
  text: z.string(),
  /** Its user can delete it, and so can those who manage the event. */
  viewer: rightsOf('canDelete'),
});
export type Contribution = z.infer<typeof contribution>;

/** GET /events/{id}/contributions: in the order in which they were written. Visitors find only their own. */
export const contributionPage = z.extend(pageOf(contribution), {
  /** Those who are going can add to it, and members of the club can open its cellar. */
  viewer: rightsOf('canAdd', 'canSeeCellar'),
});

/** POST /events/{id}/contributions, for those who are going. */
export const contributionDraft = z.strictObject({ text: name(150, 'Please write what you bring') });
export type ContributionDraft = z.infer<typeof contributionDraft>;

export const contributionParams = z.strictObject({ id: uuid, contributionId: uuid });
