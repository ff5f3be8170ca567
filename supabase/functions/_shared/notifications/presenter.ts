/** A presenter turns the facts of one kind of notification into words. */
import * as z from 'zod/mini';
import { instant, uuid } from '../contract/common.ts';
import { notificationType } from '../contract/notifications.ts';
import type { Words } from './words.ts';

/** What every notification has. Its kind's view in the database adds the other facts. */
const common = {
  id: uuid,
  /** The type under which users see its kind and can turn it off. */
  type: notificationType,
  kind: z.string(),
  /** The number of posts, comments, messages, requests or members who joined or left. 1 for everything else. */
  count: z.number(),
  isRead: z.boolean(),
  /** When the latest of them happened. */
  createdAt: instant,
};

export type Presenter<Facts> = {
  facts: z.ZodMiniType<Facts>;
  /** `news`: how many causes the words are about. A push message may leave out those that an earlier one was about. */
  words: (facts: Facts, news: number) => Words;
};

/** `own` are the columns of the kind's view, apart from those that every notification has. */
export function presenter<Own extends z.core.$ZodLooseShape>(
  own: Own,
  words: (facts: z.infer<z.ZodMiniObject<typeof common & Own>>, news: number) => Words,
) {
  return { facts: z.object({ ...common, ...own }), words };
}
