import type { RouteSize } from './bundle.ts';
import type { Evening } from './evening.ts';
import { type Goal, milliseconds, type Row, share, whole } from './report.ts';

export interface Measured {
  /** By the number of posts. */
  sizes: Map<number, Row[]>;
  functionMemory: number | null;
  coldSeconds: number;
  warmSeconds: number;
  stackMemory: number | null;
  evening: Evening | null;
  routes: RouteSize[];
}

const queue =
  'sixteen connections ask at once, so that each request waits for fifteen others on two processors, which Postgres, the function and the load generator share. Twice the processors would reach it.';
const between =
  'the rest is the function’s JavaScript (routing, checks, the driver’s messages), on the processors that Postgres needs. A function with processors of its own, as on the hosts of docs/deploy.md, would reach it.';
const rows95 =
  'it reads more rows than a page of the feed does. A summary kept by a job would reach it, and cost each write a part.';
const told =
  'the rest is what a reader is owed: the policy, the notification and the broadcast, each once per statement. What could wait is a job already.';

/** The goals that can be judged by what was measured. */
export function goalsOf({ sizes, routes, ...stack }: Measured): Goal[] {
  const all = [...sizes.keys()].sort((a, b) => a - b);
  const [least, most] = [all[0] ?? 0, all.at(-1) ?? 0];
  const at = (size: number, name: string) => sizes.get(size)?.find((row) => row.name.startsWith(name));
  const goals: Goal[] = [];
  const add = (what: string, goal: string, figure: string, holds: boolean, why?: string) =>
    goals.push({ what, goal, figure, holds, why });
  const ratio = (row: Row | undefined) => (row?.raw ? row.http.perSecond / row.raw.perSecond : 0);

  for (const size of all) {
    const row = at(size, 'feed, member of 50');
    if (!row) continue;
    const of = `of ${whole(size)} posts`;
    add(`Feed ${of}, 50 clubs: of raw SQL`, '≥ 50 %', share(ratio(row)), ratio(row) >= 0.5, between);
    add(`Feed ${of}: p95`, '≤ 15 ms', milliseconds(row.http.p95), row.http.p95 <= 15, queue);
  }
  const [small, large] = [at(least, 'feed, member of 50'), at(most, 'feed, member of 50')];
  if (small && large && least !== most) {
    const growth = large.http.p95 / small.http.p95;
    add('Feed’s p95, most posts to fewest', '≤ 1.5 ×', `${growth.toFixed(2)} ×`, growth <= 1.5);
  }
  // What the tables hold besides posts is the same in all sizes.
  const rows = (size: number) => new Map(sizes.get(size)?.map((row) => [row.name, row]));
  const most95 = least === most ? undefined : worstGrowth(rows(least), rows(most));
  if (most95)
    add(
      `Any row’s p95, most posts to fewest (the worst: ${most95.name})`,
      '≤ 1.5 ×',
      `${most95.growth.toFixed(2)} ×`,
      most95.growth <= 1.5,
      rows95,
    );
  for (const [what, name, without] of [
    ['Feed’s p95', 'feed, member of 50 clubs with 1,000', 'feed, member of 50'],
    ['Notifications’ p95', 'with 1,000 blocks: notifications', 'notifications'],
    ['p95 of how many are unread', 'with 1,000 blocks: how many', 'how many notifications'],
  ] as const) {
    const [blocking, none] = [at(most, name), at(most, without)];
    if (!blocking || !none) continue;
    const growth = blocking.http.p95 / none.http.p95;
    add(`${what}, 1,000 blocks and 50 mutes to none`, '≤ 1.1 ×', `${growth.toFixed(2)} ×`, growth <= 1.1);
  }
  const many = at(most, 'feed, member of 500');
  if (large && many) {
    const growth = many.http.p95 / large.http.p95;
    add('Feed’s p95, 500 clubs to 50', '≤ 3 ×', `${growth.toFixed(2)} ×`, growth <= 3);
  }
  const thread = at(most, 'thread');
  add('Thread: of raw SQL', '≥ 70 %', share(ratio(thread)), ratio(thread) >= 0.7, between);
  for (const name of [
    'a post',
    'a club with',
    'a club’s posts',
    'feed, a later page',
    'conversations',
    'a conversation',
    'unread',
    'notifications',
    'how many notifications',
    'search',
    'a product',
    'its newest',
    'a humidor',
    'the same, aged',
  ]) {
    const row = at(most, name);
    if (!row || !large) continue;
    const growth = row.http.p95 / large.http.p95;
    add(`${row.name}: p95 to the feed’s`, '≤ 1.5 ×', `${growth.toFixed(2)} ×`, growth <= 1.5, rows95);
  }
  const [short, long] = [at(most, 'a conversation with'), at(most, 'a conversation of')];
  if (short && long) {
    const growth = long.http.p95 / short.http.p95;
    add(
      'A conversation of 100,000 messages to one of 60: p95',
      '≤ 1.2 ×',
      `${growth.toFixed(2)} ×`,
      growth <= 1.2,
    );
  }
  const palate = at(most, 'the palate of')?.http;
  if (palate)
    add('The palate of a user, of 200,000 notes: p95', '≤ 50 ms', milliseconds(palate.p95), palate.p95 <= 50);
  for (const name of ['like', 'new post', 'new comment', 'new message']) {
    const row = at(most, name);
    add(`${row?.name ?? name}: of raw SQL`, '≥ 55 %', share(ratio(row)), ratio(row) >= 0.55, between);
  }
  for (const name of ['new comment', 'new message']) {
    const row = at(most, name);
    const of = row?.raw && row.bare ? row.raw.perSecond / row.bare.perSecond : 0;
    add(`${name}: of the same row with its counters alone`, '≥ 40 %', share(of), of >= 0.4, told);
  }
  const [cold, hot] = [at(most, 'new comment'), at(most, 'the same on one hot post')];
  if (cold && hot) {
    const of = hot.http.perSecond / cold.http.perSecond;
    add('New comments on one hot post, of those on many', '≥ 50 %', share(of), of >= 0.5);
  }
  const likes = at(most, 'like')?.http.perSecond ?? 0;
  add('A like on a hot post', '≥ 300/s', `${whole(likes)}/s`, likes >= 300);

  const megabytes = (number: number | null) => (number === null ? 'not known here' : `${whole(number)} MB`);
  add(
    'The function’s memory at most',
    '≤ 200 MB',
    megabytes(stack.functionMemory),
    (stack.functionMemory ?? 999) <= 200,
  );
  add('Stack ready, warm', '≤ 5 s', `${stack.warmSeconds.toFixed(1)} s`, stack.warmSeconds <= 5);
  add('Stack ready, from nothing', '≤ 15 s', `${stack.coldSeconds.toFixed(1)} s`, stack.coldSeconds <= 15);
  add('The stack’s memory', '≤ 600 MB', megabytes(stack.stackMemory), (stack.stackMemory ?? 999) <= 600);

  if (stack.evening) {
    const { all, broken, memory } = stack.evening;
    add('1,000 users, one request each two seconds: p95', '≤ 150 ms', milliseconds(all.p95), all.p95 <= 150);
    add('The same: broken responses', '0', whole(broken), broken === 0);
    const growth = (memory.at(-1) ?? 0) / (memory[0] ?? 1);
    if (memory.length > 1)
      add(
        'The same: the function’s memory, last quarter to first',
        '≤ 1.1 ×',
        `${growth.toFixed(2)} ×`,
        growth <= 1.1,
      );
  }

  const kilobytes = (number: number) => `${number.toFixed(1)} kB`;
  for (const { route, total, more } of routes) {
    const isDoor = route === '/' || route === '/login' || route === '/register';
    if (isDoor) add(`JavaScript of ${route}`, '≤ 100 kB', kilobytes(total), total <= 100);
    else if (route === '/feed') add('JavaScript of /feed in all', '≤ 170 kB', kilobytes(total), total <= 170);
    else add(`JavaScript that ${route} adds`, '≤ 30 kB', kilobytes(more), more <= 30);
  }
  return goals;
}

/** The row whose p95 grew most; undefined without two sizes. */
function worstGrowth(from: Map<string, Row>, to: Map<string, Row>) {
  return [...to.values()]
    .flatMap(({ name, http }) => {
      const before = from.get(name)?.http.p95;
      return before ? [{ name, growth: http.p95 / before }] : [];
    })
    .sort((a, b) => b.growth - a.growth)[0];
}
