/** Sends what is due in the queue `push_deliveries`. Concurrent runs take different rows. */
import type { Database } from '../_shared/database.ts';
import type { Env, Vapid } from '../_shared/env.ts';
import { presentPush } from '../_shared/notifications/present-push.ts';
import type { NotificationFacts } from '../_shared/notifications/presenters.ts';
import { pushHostPattern } from '../_shared/push-services.ts';
import { lifetimeSeconds } from './retry.ts';
import { type Delivery, type Outcome, send } from './send.ts';

/** Hosted functions have two seconds of processor time per request, and each message is encrypted. */
const maxPerRequest = 500;
/** After this time, no more deliveries are claimed. */
const drainTimeoutMs = 60_000;
const batchSize = 100;
const maxAtOnce = 50;

/** `fetch` calls the push services. Tests can pass their own. */
export type Deps = { env: Env; database: Pick<Database, 'system'>; fetch: typeof fetch };

/** How many deliveries had each outcome. */
export type Drained = Record<Outcome['kind'], number>;

/** A row of private.claim_push_deliveries; `facts` is JSON. */
type Claimed = Pick<Delivery, 'endpoint' | 'p256dh' | 'auth' | 'topic' | 'attempts'> & {
  id: string;
  claim: string;
  queued_seconds: number;
  news: number;
  facts: string;
};

export async function drain({ env, database, fetch, vapid }: Deps & { vapid: Vapid }): Promise<Drained> {
  const drained: Drained = { sent: 0, gone: 0, refused: 0, retry: 0 };
  const due = claimed({ env, database });
  // They share the queue: while some wait for a slow push service, the others continue.
  const work = async () => {
    for await (const row of due) {
      const outcome = await send(deliveryOf(row), { vapid, further: env.pushServiceHosts, fetch });
      drained[outcome.kind] += 1;
      // At once, not at the end: a sent message that was not recorded would be sent again after a crash.
      await database.system`
        select private.finish_push_delivery(
          ${row.id}, ${row.claim}, ${outcome.kind}, ${outcome.kind === 'retry' ? outcome.seconds : 0})`;
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  return drained;
}

/** The due deliveries, claimed in batches as they are consumed. */
async function* claimed({ env, database }: Pick<Deps, 'env' | 'database'>): AsyncGenerator<Claimed, void> {
  const until = Date.now() + drainTimeoutMs;
  for (let count = 0; count < maxPerRequest && Date.now() < until; ) {
    const batch = await database.system<Claimed[]>`
      select * from private.claim_push_deliveries(${pushHostPattern(env.pushServiceHosts)}, ${batchSize})`;
    if (batch.length === 0) return;
    count += batch.length;
    yield* batch;
  }
}

function deliveryOf({ facts, news, topic, queued_seconds: queuedSeconds, ...row }: Claimed): Delivery {
  const parsed: NotificationFacts = JSON.parse(facts);
  const { payload, ttl, urgency } = presentPush(parsed, { news, tag: topic, lifetimeSeconds });
  return { ...row, topic, queuedSeconds, payload: JSON.stringify(payload), ttl, urgency };
}
