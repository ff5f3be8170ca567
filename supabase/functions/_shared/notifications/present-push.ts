import type { PushPayload } from '../contract/notifications.ts';
import { type NotificationFacts, wordsOf } from './presenters.ts';
import { excerpt } from './words.ts';

/** The circumstances of one push message. */
type Occasion = {
  /** How many notifications have arrived since the last message with this tag. */
  news: number;
  tag: string;
  /** The longest time for which a message is worth delivering. */
  lifetimeSeconds: number;
};

export type PushMessage = {
  payload: PushPayload;
  /** Seconds for which the push service keeps it. A reminder is useless once the event has begun. */
  ttl: number;
  urgency: 'normal' | 'high';
};

/**
 * The message that a browser shows. Anyone can read it on a locked screen, so for private clubs and conversations it
 * says no more than necessary.
 */
export function presentPush(facts: NotificationFacts, occasion: Occasion): PushMessage {
  const { id, type } = facts;
  return {
    payload: { id, type, ...pushWords(facts, occasion.news), tag: occasion.tag },
    ttl: Math.min(
      occasion.lifetimeSeconds,
      'event' in facts && facts.event ? secondsUntil(facts.event.startsAt) : Infinity,
    ),
    urgency: type === 'EVENT_REMINDER' || type === 'NEW_MESSAGE' ? 'high' : 'normal',
  };
}

function pushWords(
  facts: NotificationFacts,
  news: number,
): Pick<PushPayload, 'title' | 'message' | 'time' | 'linkUrl'> {
  const { title, message, time = null, linkUrl, discreetTitle } = wordsOf(facts, news);
  const isOpen = discreetTitle === null;
  return {
    title: discreetTitle ?? title,
    message: isOpen && message !== null ? excerpt(message, 200) : null,
    time: isOpen ? time : null,
    linkUrl,
  };
}

/** At least a minute: the browser may be waking up. */
const secondsUntil = (instant: string) => Math.max(60, Math.round((Date.parse(instant) - Date.now()) / 1000));
