import { topicOf } from '@contract/messages.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { coalesce } from '@/lib/api/coalesce.ts';
import type { Say } from '@/lib/realtime/listener.ts';
import { join } from '@/lib/realtime/realtime.ts';

/** How long another user counts as typing after the last such event. */
const typingTimeoutMs = 5000;
/** The user's own typing is sent at most this often. */
const typingIntervalMs = 3000;

/** Changes in who is present are shown at most this often. */
const presenceIntervalMs = 1000;
/** Participants can send anything to the channel, so the state kept from it is limited. */
const maxTyping = 10;
const maxIdLength = 36;

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
    let isStopped = false;
    let present = none;
    const showPresent = coalesce(async () => {
      if (!isStopped) setOnline(present);
    }, presenceIntervalMs);
    const { say, stop } = join(topicOf.presence(channel), userId, {
      onPresence(ids) {
        present = ids.filter((id) => id !== userId);
        showPresent();
      },
      onEvent(event, { userId: id }) {
        if (event !== 'typing' || typeof id !== 'string' || id === userId || id.length > maxIdLength) return;
        if (timers.size >= maxTyping && !timers.has(id)) return;
        setTyping((ids) => (ids.includes(id) ? ids : [...ids, id]));
        clearTimeout(timers.get(id));
        const stopTyping = () => {
          timers.delete(id);
          clearTyping(id);
        };
        timers.set(id, setTimeout(stopTyping, typingTimeoutMs));
      },
    });
    sender.current = { say, lastSent: -typingIntervalMs };
    return () => {
      stop();
      isStopped = true;
      sender.current = undefined;
      for (const timer of timers.values()) clearTimeout(timer);
      setOnline(none);
      setTyping(none);
    };
  }, [channel, userId, clearTyping]);

  const sendTyping = useCallback(() => {
    const { current } = sender;
    if (!current || performance.now() - current.lastSent < typingIntervalMs) return;
    current.lastSent = performance.now();
    current.say('typing', { userId });
  }, [userId]);

  return { online, typing, sendTyping, clearTyping };
}
