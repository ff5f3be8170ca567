/** Browsers that listen for broadcasts, many at once. */
import { createClient } from '@supabase/supabase-js';
import type { StackFacts } from '../../local/stack.ts';

type Listener = { token: string };

/** Resolves when the topic is joined, to a function that ends the connection. */
export async function listen(
  { API_URL, PUBLISHABLE_KEY }: StackFacts,
  { token }: Listener,
  topic: string,
  event: string,
  onBroadcast: (payload: Record<string, unknown>) => void,
): Promise<() => void> {
  const { realtime: client } = createClient(API_URL, PUBLISHABLE_KEY, { accessToken: async () => token });
  await client.setAuth();
  await new Promise<void>((resolve, reject) => {
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event }, ({ payload }) => onBroadcast(payload))
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve();
        else if (error) reject(error);
      });
  });
  return () => void client.disconnect();
}

/** A few at a time, because joining a channel costs a query. */
export async function inBatches<T, R>(
  items: T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 25)
    results.push(...(await Promise.all(items.slice(at, at + 25).map((item, n) => work(item, at + n)))));
  return results;
}
