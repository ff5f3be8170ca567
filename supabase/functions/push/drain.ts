/** The queue `push_deliveries`, emptied as far as it is due. Several at once take different rows. */
import type { Vapid } from '../_shared/env.ts';
import { pushHosts } from '../_shared/push-services.ts';
import type { Deps } from './handle.ts';
import { type Delivery, type Outcome, send } from './send.ts';

/** Hosted functions have two seconds of processor for one request, and each message is encrypted. */
const mostPerRequest = 500;
/** Milliseconds after which no further batch is begun. */
const patience = 60_000;
const batchSize = 100;
const atOnce = 50;

/** How many deliveries came to which end. */
export type Drained = Record<Outcome['kind'], number>;

export async function drain({ env, database, fetch, vapid }: Deps & { vapid: Vapid }): Promise<Drained> {
  const until = Date.now() + patience;
  const drained: Drained = { sent: 0, gone: 0, refused: 0, retry: 0 };
  let taken = 0;
  while (taken < mostPerRequest && Date.now() < until) {
    const batch = await database.system<Delivery[]>`
      select * from private.claim_push_deliveries(${pushHosts(env.pushServiceHosts)}::text[], ${batchSize})`;
    if (batch.length === 0) break;
    taken += batch.length;
    await forEach(batch, atOnce, async (delivery) => {
      const outcome = await send(delivery, { vapid, further: env.pushServiceHosts, fetch });
      drained[outcome.kind] += 1;
      // At once, not at the end of the batch: what is sent and not written down would be sent again after a crash.
      await database.system`
        select private.finish_push_delivery(
          ${delivery.id}, ${delivery.claim}, ${outcome.kind}, ${outcome.kind === 'retry' ? outcome.seconds : 0})`;
    });
  }
  return drained;
}

/** Works on every item, on so many at a time. */
async function forEach<Item>(items: readonly Item[], most: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
