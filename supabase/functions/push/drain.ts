/** The queue `push_deliveries`, emptied as far as it is due. Several at once take different rows. */
import type { Vapid } from '../_shared/env.ts';
import { pushHosts } from '../_shared/push-services.ts';
import type { Deps } from './handle.ts';
import { type Delivery, type Outcome, send } from './send.ts';

/** Hosted functions have two seconds of processor for one request, and each message is encrypted. */
const mostPerRequest = 500;
/** Milliseconds after which nothing more is taken. */
const patience = 60_000;
const batchSize = 100;
const atOnce = 50;

/** How many deliveries came to which end. */
export type Drained = Record<Outcome['kind'], number>;

export async function drain({ env, database, fetch, vapid }: Deps & { vapid: Vapid }): Promise<Drained> {
  const drained: Drained = { sent: 0, gone: 0, refused: 0, retry: 0 };
  const waiting = taken({ env, database });
  // They share the queue: while some wait for a push service that does not answer, the others go on.
  const work = async () => {
    for await (const delivery of waiting) {
      const outcome = await send(delivery, { vapid, further: env.pushServiceHosts, fetch });
      drained[outcome.kind] += 1;
      // At once, not in the end: what is sent and not written down would be sent again after a crash.
      await database.system`
        select private.finish_push_delivery(
          ${delivery.id}, ${delivery.claim}, ${outcome.kind}, ${outcome.kind === 'retry' ? outcome.seconds : 0})`;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return drained;
}

/** What is due, batch by batch, as it is asked for. */
async function* taken({ env, database }: Pick<Deps, 'env' | 'database'>): AsyncGenerator<Delivery, void> {
  const until = Date.now() + patience;
  for (let count = 0; count < mostPerRequest && Date.now() < until; ) {
    const batch = await database.system<Delivery[]>`
      select * from private.claim_push_deliveries(${pushHosts(env.pushServiceHosts)}::text[], ${batchSize})`;
    if (batch.length === 0) return;
    count += batch.length;
    yield* batch;
  }
}
