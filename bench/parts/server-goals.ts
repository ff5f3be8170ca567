/** The goals of the function and Postgres (server.ts, beside it). */
import { type Goal, milliseconds, type Row, share, whole } from '../page/report.ts';
import type { Costs } from './costs.ts';
import type { Search } from './search.ts';

/** The row that others are compared with. */
export const feed = 'feed, member of 50 clubs';

export interface Measured {
  /** By the number of posts. */
  sizes: Map<number, Row[]>;
  /** Of the rows of the largest size. */
  costs: Map<string, Costs>;
  searches: Map<number, Search>;
  functionMemory: number | null;
  /** Measurements that failed, and why. */
  failures: string[];
}

/** The goals for which there are measurements. */
export function serverGoals({ sizes, costs, searches, functionMemory }: Measured): Goal[] {
  const all = [...sizes.keys()].sort((a, b) => a - b);
  const [least, most] = [all[0] ?? 0, all.at(-1) ?? 0];
  const at = (size: number, name: string) => sizes.get(size)?.find((row) => row.name === name);
  const hotLike = 'like and unlike one hot post';
  const goals: Goal[] = [];
  const add = (what: string, goal: string, figure: string, holds: boolean) =>
    goals.push({ what, goal, figure, holds });
  const ratio = (row: Row | undefined) => (row?.raw ? row.http.perSecond / row.raw.perSecond : 0);

  for (const size of all) {
    const row = at(size, feed);
    if (!row) continue;
    const of = `of ${whole(size)} posts`;
    add(`Feed ${of}, 50 clubs: share of raw SQL`, '≥ 50 %', share(ratio(row)), ratio(row) >= 0.5);
    add(`Feed ${of}: p95`, '≤ 15 ms', milliseconds(row.http.p95), row.http.p95 <= 15);
  }
  const [small, large] = [at(least, feed), at(most, feed)];
  if (small && large && least !== most) {
    const growth = large.http.p95 / small.http.p95;
    add('Feed’s p95, most posts to fewest', '≤ 1.5 ×', `${growth.toFixed(2)} ×`, growth <= 1.5);
  }
  const bytes = costs.get(feed)?.bytes;
  if (bytes)
    add('Bytes of a compressed feed page, with its headers', '≤ 12,000', whole(bytes), bytes <= 12_000);
  const rows = (size: number) => new Map(sizes.get(size)?.map((row) => [row.name, row]));
  const growths = least === most ? [] : growthOf(rows(least), rows(most));
  const [worst] = growths;
  if (worst) {
    const above = growths.filter(({ growth }) => growth > 1.5).length;
    const of = above > 1 ? `, ${above} of ${growths.length} rows above 1.5 ×` : '';
    add(
      `Growth: the worst row’s p95, largest to smallest (${worst.name})`,
      '≤ 1.5 ×',
      `${worst.growth.toFixed(2)} ×${of}`,
      worst.growth <= 1.5,
    );
  }
  for (const [what, name, without] of [
    ['Feed’s p95', `${feed} with 1,000 blocks`, feed],
    ['Notifications’ p95', 'with 1,000 blocks: notifications', 'notifications, 50 of 1,000'],
    ['Unread notifications’ p95', 'with 1,000 blocks: unread notifications', 'unread notifications (100)'],
  ] as const) {
    const [blocking, none] = [at(most, name), at(most, without)];
    if (!blocking || !none) continue;
    const growth = blocking.http.p95 / none.http.p95;
    add(`${what}, 1,000 blocks and 50 mutes to none`, '≤ 1.1 ×', `${growth.toFixed(2)} ×`, growth <= 1.1);
  }
  for (const [what, name] of [
    ['Feed’s p95, 500 clubs and 5,000 follows to 50 clubs', 'feed, member of 500 clubs with 5,000 follows'],
    [
      'Feed’s p95 of a later page, 500 clubs and 5,000 follows to 50 clubs',
      'feed, a later page, of 500 clubs with 5,000 follows',
    ],
  ] as const) {
    const many = at(most, name);
    if (!large || !many) continue;
    const growth = many.http.p95 / large.http.p95;
    add(what, '≤ 3 ×', `${growth.toFixed(2)} ×`, growth <= 3);
  }
  const ofRaw = (name: string, least: number) => {
    const row = at(most, name);
    if (row) add(`${name}: share of raw SQL`, `≥ ${share(least)}`, share(ratio(row)), ratio(row) >= least);
  };
  ofRaw('thread: 20 comments on a post', 0.7);
  ofRaw('a post', 0.5);
  // These have their own goals, above and below.
  const isOther = (name: string) => name === feed || /500 clubs|^the palate|^like|^new /.test(name);
  for (const row of sizes.get(most) ?? []) {
    if (!large || isOther(row.name)) continue;
    const growth = row.http.p95 / large.http.p95;
    add(`${row.name}: p95 relative to the feed’s`, '≤ 1.5 ×', `${growth.toFixed(2)} ×`, growth <= 1.5);
  }
  const [short, long] = [
    at(most, 'a conversation with 50 messages'),
    at(most, 'a conversation of 100,000 messages'),
  ];
  if (short && long) {
    const growth = long.http.p95 / short.http.p95;
    add(
      'A conversation of 100,000 messages to one of 60: p95',
      '≤ 1.2 ×',
      `${growth.toFixed(2)} ×`,
      growth <= 1.2,
    );
  }
  const palate = at(most, 'the palate of a user')?.http;
  if (palate) add('The palate of a user: p95', '≤ 50 ms', milliseconds(palate.p95), palate.p95 <= 50);
  const search = searches.get(most);
  if (search) {
    const { alone, atTwenty } = search;
    add('Search as people type, alone: p95', '≤ 50 ms', milliseconds(alone.p95), alone.p95 <= 50);
    add(
      'Search as people type, 20 a second: p95',
      '≤ 500 ms',
      milliseconds(atTwenty.p95),
      atTwenty.p95 <= 500,
    );
  }
  for (const name of [hotLike, 'new post', 'new comment', 'new message']) ofRaw(name, 0.55);
  for (const name of ['new comment', 'new message']) {
    const row = at(most, name);
    if (!row) continue;
    const of = row.raw && row.bare ? row.raw.perSecond / row.bare.perSecond : 0;
    add(`${name}: share of the same row with only its counters`, '≥ 40 %', share(of), of >= 0.4);
  }
  const [cold, hot] = [at(most, 'new comment'), at(most, 'new comment on one hot post')];
  if (cold && hot) {
    const of = hot.http.perSecond / cold.http.perSecond;
    add('New comments on one hot post, as a share of those on many', '≥ 50 %', share(of), of >= 0.5);
  }
  const likes = at(most, hotLike)?.http.perSecond;
  if (likes) add('A like on a hot post', '≥ 300/s', `${whole(likes)}/s`, likes >= 300);
  if (functionMemory !== null)
    add('The function’s peak memory', '≤ 200 MB', `${whole(functionMemory)} MB`, functionMemory <= 200);
  return goals;
}

/** How much each row's p95 grew, the most first. */
function growthOf(from: Map<string, Row>, to: Map<string, Row>) {
  return [...to.values()]
    .flatMap(({ name, http }) => {
      const before = from.get(name)?.http.p95;
      return before ? [{ name, growth: http.p95 / before }] : [];
    })
    .sort((a, b) => b.growth - a.growth);
}
