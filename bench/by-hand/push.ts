/**
 * The push queue on a running stack (use an ephemeral one): a thousand browsers, half of which fail in all possible ways.
 * Measures the time until no delivery is due, the requests per browser, and how many working browsers got their message
 * exactly once.
 *
 *   STACK='<the line that npm run stack prints>' node bench/by-hand/push.ts [browsers, by default 1000]
 */
import { startPushFunction } from '../../supabase/tests/support/push-function.ts';
import { sql } from '../../supabase/tests/support/stack.ts';
import { whole } from '../page/report.ts';

const count = Number(process.argv[2] ?? 1000);
const failures = ['404', '410', '400', '413', '302', '429', '500', 'hang'];
const push = await startPushFunction();

const users = await sql<{ id: string }[]>`
  insert into auth.users (id, aud, role, raw_user_meta_data)
  select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Pushed ' || n)
  from generate_series(1, ${count}::int) n returning id`;
await sql`insert into auth.sessions (id, user_id) select id, id from unnest(${users.map(({ id }) => id)}::uuid[]) id`;
const browsers = users.map(({ id }, index) => ({
  id,
  ...push.service.newBrowser(index % 2 ? '201' : (failures[(index / 2) % failures.length] ?? '500')),
}));
const rows = browsers.map(({ id, endpoint, keys }) => ({ user_id: id, session_id: id, endpoint, ...keys }));
for (let at = 0; at < rows.length; at += 500)
  await sql`insert into push_subscriptions ${sql(rows.slice(at, at + 500))}`;
await sql`
  insert into notifications (user_id, kind, cause, details)
  select id, 'report', 'bench', '{"targetKind": "post", "outcome": "ACTED"}' from unnest(${users.map(({ id }) => id)}::uuid[]) id`;

const due = async () => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from private.push_deliveries d join push_subscriptions s on s.id = d.subscription_id
    where d.due_at <= now() and s.host = ${push.service.host}`;
  return row?.count ?? 0;
};
const began = performance.now();
let runs = 0;
for (; (await due()) > 0 && runs < 20; runs += 1) await push.run();
const seconds = (performance.now() - began) / 1000;

const working = browsers.filter(({ endpoint }) => endpoint.includes('/201/'));
const times = new Map<string, number>();
for (const { endpoint } of push.service.received) times.set(endpoint, (times.get(endpoint) ?? 0) + 1);
const once = working.filter(({ endpoint }) => times.get(endpoint) === 1).length;
const max = Math.max(...times.values());
console.info(
  `${whole(count)} browsers: nothing due after ${seconds.toFixed(1)} s (${runs} runs). ` +
    `${whole(once)} of ${whole(working.length)} working ones got it once. No browser got more than ${max} requests.`,
);
console.info(
  Object.entries(push.service.requests)
    .map(([responses, requests]) => `${responses}: ${requests}`)
    .join(', '),
);
if (push.service.errors.length > 0) console.info(`Errors: ${push.service.errors.slice(0, 5).join('; ')}`);
await push.stop();
await sql.end();
