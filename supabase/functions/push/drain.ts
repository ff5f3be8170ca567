/** Sends what is due in the queue `push_deliveries`. */
import type { Database } from '../_shared/database.ts';
import { type Drained, drainQueue } from '../_shared/drain-queue.ts';
import type { Env, Vapid } from '../_shared/env.ts';
import { presentPush } from '../_shared/notifications/present-push.ts';
import type { NotificationFacts } from '../_shared/notifications/presenters.ts';
import { pushHostPattern } from '../_shared/push-services.ts';
import { lifetimeSeconds } from '../_shared/retry.ts';
import { type Delivery, send } from './send.ts';

/** `fetch` calls the push services. Tests can pass their own. */
export type Deps = { env: Env; database: Pick<Database, 'system'>; fetch: typeof fetch };

/** A row of private.claim_push_deliveries; `facts` is JSON. */
type Claimed = Pick<Delivery, 'endpoint' | 'p256dh' | 'auth' | 'topic' | 'attempts'> & {
  id: string;
  claim: string;
  queued_seconds: number;
  news: number;
  facts: string;
};

export const drain = ({ env, database, fetch, vapid }: Deps & { vapid: Vapid }): Promise<Drained> =>
  drainQueue<Claimed>({
    batchSize: 100,
    maxAtOnce: 50,
    claim: (maxCount) => database.system<Claimed[]>`
      select * from private.claim_push_deliveries(${pushHostPattern(env.pushServiceHosts)}, ${maxCount})`,
    send: (row) => send(deliveryOf(row), { vapid, further: env.pushServiceHosts, fetch }),
    finish: ({ id, claim }, outcome, seconds) =>
      database.system`select private.finish_push_delivery(${id}, ${claim}, ${outcome}, ${seconds})`,
  });

function deliveryOf({ facts, news, topic, queued_seconds: queuedSeconds, ...row }: Claimed): Delivery {
  const parsed: NotificationFacts = JSON.parse(facts);
  const { payload, ttl, urgency } = presentPush(parsed, { news, tag: topic, lifetimeSeconds });
  return { ...row, topic, queuedSeconds, payload: JSON.stringify(payload), ttl, urgency };
}
