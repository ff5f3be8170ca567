/**
 * The push queue, on a running stack (use an ephemeral one): a thousand browsers, half of which fail in every way. How
 * long until nothing is due, how often each was asked, and whether the living ones got their message once.
 *
 *   STACK='<the line that npm run stack prints>' node bench/push.ts [browsers, 1000 unless told]
 */
import { startPushFunction } from '../supabase/tests/support/push-function.ts';
import { sql } from '../supabase/tests/support/stack.ts';
import { whole } from './report.ts';

const count = Number(process.argv[2] ?? 1000);
const failures = ['404', '410', '400', '413', '302', '429', '500', 'hang'];
const push = await startPushFunction();

const people = await sql<{ id: string }[]>`
  insert into auth.users (id, aud, role, raw_user_meta_data)
  select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Pushed ' || n)
  from generate_series(1, ${count}::int) n returning id`;
const browsers = people.map(({ id }, place) => ({
  id,
  ...push.service.browser(place % 2 ? '201' : (failures[(place / 2) % failures.length] ?? '500')),
}));
const rows = browsers.map(({ id, endpoint, keys }) => ({ user_id: id, endpoint, ...keys }));
for (let at = 0; at < rows.length; at += 500)
  await sql`insert into push_subscriptions ${sql(rows.slice(at, at + 500))}`;
await sql`
  insert into notifications (user_id, kind, cause, details)
  select id, 'report', 'bench', '{"targetKind": "post", "outcome": "ACTED"}' from unnest(${people.map(({ id }) => id)}::uuid[]) id`;

const due = async () => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from private.push_deliveries d join push_subscriptions s on s.id = d.subscription_id
    where d.due_at <= now() and s.host = ${push.service.host}`;
  return row?.count ?? 0;
};
const began = performance.now();
let woken = 0;
for (; (await due()) > 0 && woken < 20; woken += 1) await push.wake();
const seconds = (performance.now() - began) / 1000;

const living = browsers.filter(({ endpoint }) => endpoint.includes('/201/'));
const times = new Map<string, number>();
for (const { endpoint } of push.service.received) times.set(endpoint, (times.get(endpoint) ?? 0) + 1);
const once = living.filter(({ endpoint }) => times.get(endpoint) === 1).length;
const most = Math.max(...times.values());
console.info(
  `${whole(count)} browsers: nothing due after ${seconds.toFixed(1)} s (woken ${woken} times). ` +
    `${whole(once)} of ${whole(living.length)} living ones got it once; no browser was asked more than ${most} times.`,
);
console.info(
  Object.entries(push.service.requests)
    .map(([answers, requests]) => `${answers}: ${requests}`)
    .join(', '),
);
if (push.service.complaints.length > 0)
  console.info(`Complaints: ${push.service.complaints.slice(0, 5).join('; ')}`);
await push.stop();
await sql.end();
