import { topicOf } from '@contract/messages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { join, type Say } from '@/lib/realtime.ts';

/** How long another user counts as typing after the last signal. */
const typingTimeoutMs = 5000;
/** The user's own typing is sent at most this often. */
const typingIntervalMs = 3000;

const none: readonly string[] = [];

/** The other users who have the conversation open and those who are typing, by user id. Also sends the user's own typing. */
export function usePresence(channel: string | null, userId: string) {
  const [online, setOnline] = useState(none);
  const [typing, setTyping] = useState(none);
  const sender = useRef<{ say: Say; lastSent: number }>(undefined);
  const clearTyping = useCallback((id: string) => setTyping((ids) => ids.filter((one) => one !== id)), []);

  useEffect(() => {
    if (channel === null || userId === '') return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const { say, stop } = join(topicOf.presence(channel), userId, {
      onPresence: (ids) => setOnline(ids.filter((id) => id !== userId)),
      onEvent(event, { userId: id }) {
        if (event !== 'typing' || typeof id !== 'string' || id === userId) return;
        setTyping((ids) => (ids.includes(id) ? ids : [...ids, id]));
        clearTimeout(timers.get(id));
        timers.set(id, setTimeout(clearTyping, typingTimeoutMs, id));
      },
    });
    sender.current = { say, lastSent: 0 };
    return () => {
      stop();
      sender.current = undefined;
      for (const timer of timers.values()) clearTimeout(timer);
      setOnline(none);
      setTyping(none);
    };
  }, [channel, userId, clearTyping]);

  const sendTyping = useCallback(() => {
    const { current } = sender;
    if (!current || Date.now() - current.lastSent < typingIntervalMs) return;
    current.lastSent = Date.now();
    current.say('typing', { userId });
  }, [userId]);

  return { online, typing, sendTyping, clearTyping };
}
