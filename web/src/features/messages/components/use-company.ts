import { topicOf } from '@contract/messages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { join, type Say } from '@/lib/realtime.ts';

/** How long somebody counts as typing after their last word of it, in ms. */
const TYPING = 5000;
/** One's own typing is told at most this often, in ms. */
const PAUSE = 3000;

const nobody: readonly string[] = [];

/** Who else has the conversation open and who types, by user id, and how to tell that oneself does. */
export function useCompany(channel: string | null, userId: string) {
  const [present, setPresent] = useState(nobody);
  const [typing, setTyping] = useState(nobody);
  const voice = useRef<{ say: Say; lastTold: number }>(undefined);

  useEffect(() => {
    if (channel === null || userId === '') return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const rest = (id: string) => setTyping((ids) => ids.filter((one) => one !== id));
    const { say, stop } = join(topicOf.presence(channel), userId, {
      onPresence: (ids) => setPresent(ids.filter((id) => id !== userId)),
      onEvent(event, { userId: id }) {
        if (event !== 'typing' || typeof id !== 'string' || id === userId) return;
        setTyping((ids) => (ids.includes(id) ? ids : [...ids, id]));
        clearTimeout(timers.get(id));
        timers.set(id, setTimeout(rest, TYPING, id));
      },
    });
    voice.current = { say, lastTold: 0 };
    return () => {
      stop();
      voice.current = undefined;
      for (const timer of timers.values()) clearTimeout(timer);
      setPresent(nobody);
      setTyping(nobody);
    };
  }, [channel, userId]);

  const tellTyping = useCallback(() => {
    const { current } = voice;
    if (!current || Date.now() - current.lastTold < PAUSE) return;
    current.lastTold = Date.now();
    current.say('typing', { userId });
  }, [userId]);

  /** Whose message has come is done typing. */
  const hear = useCallback((id: string) => setTyping((ids) => ids.filter((one) => one !== id)), []);

  return { present, typing, tellTyping, hear };
}
