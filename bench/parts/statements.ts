/**
 * The work of Postgres for each reply, in counts that are the same on a busy machine: the statements that functions run
 * within the reply's own, and the pages of 8 kB that all of them read.
 */
import postgres from 'postgres';
import { databaseUrl, superuser } from '../../local/postgres/service.ts';
import type { How } from '../options.ts';
import { type Benched, type Goal, table, whole } from '../page/report.ts';
import { fillClubs, fillExtremes, grow } from '../setup/fill.ts';
import { startBenchedStack } from '../setup/stack.ts';
import { feed } from './server-goals.ts';
import { subjectsOn } from './subjects.ts';

/** The replies that screens request most, by their names in subjects.ts. */
const hot = [
  feed,
  `${feed} with 1,000 blocks`,
  'a post',
  'thread: 20 comments on a post',
  'a club with its first members',
  'conversations, 20 of 150',
  'a conversation with 50 messages',
  'unread messages in 150 conversations',
  'notifications, 50 of 1,000',
  'unread notifications (100)',
  'search: users, clubs, events, products, reviews',
  'the newest reviews',
];
/** Requests of the same reader, which are not among the timed ones. */
const ofReader = {
  'the feed with events': 'select private.get_feed(20, 0, null)',
  'my profile, at the start of the app': 'select private.get_me()',
};

/** More posts would change the pages a little, and the statements not at all. */
const maxPosts = 2_000;
/** After these, Postgres has chosen its plans. It runs some functions once more while it plans. */
const warmUps = 8;

export async function benchStatements({ sizes, extremes }: How): Promise<Benched> {
  const stack = await startBenchedStack('--ephemeral', '--no-seed');
  const notices: string[] = [];
  const sql = postgres(databaseUrl(superuser, Number(new URL(stack.facts.DB_URL).port)), {
    max: 1,
    onnotice: ({ message }) => notices.push(message ?? ''),
  });
  try {
    const posts = Math.min(sizes[0] ?? maxPosts, maxPosts);
    await fillClubs(sql, posts < maxPosts ? 20 : 600);
    await grow(sql, posts);
    await fillExtremes(sql, extremes / 10);
    await sql.unsafe('vacuum analyze');
    const subjects = await subjectsOn(sql, stack.facts.JWT_SECRET);
    const reader = subjects.find(({ name }) => name === feed)?.raw?.reader ?? '';
    const replies = [
      ...hot.flatMap((name) => {
        const raw = subjects.find((subject) => subject.name === name)?.raw;
        return raw
          ? [{ name, statement: raw.statement.replaceAll(/(?<!:):(who|thread)\b/g, '1'), by: raw.reader }]
          : [];
      }),
      ...Object.entries(ofReader).map(([name, statement]) => ({ name, statement, by: reader })),
    ];
    await sql.unsafe(
      `load 'auto_explain'; set auto_explain.log_level = notice; set auto_explain.log_nested_statements = on`,
    );

    const rows: [string, number, number][] = [];
    for (const { name, statement, by } of replies) {
      const reply = (asked = statement) =>
        sql.begin(async (tx) => {
          await tx`select private.authenticate_as(${by}, null)`;
          return tx.unsafe(asked);
        });
      for (let turn = 0; turn < warmUps; turn += 1) await reply();
      notices.length = 0;
      await sql.unsafe('set auto_explain.log_min_duration = 0');
      await reply();
      await sql.unsafe('set auto_explain.log_min_duration = -1');
      const logged = notices.filter((notice) => notice.startsWith('duration: '));
      // All but the two that were sent.
      const nested = logged.length - 2;
      const [explained] = await reply(`explain (analyze, buffers, format json) ${statement}`);
      const plan = explained?.['QUERY PLAN'][0].Plan;
      rows.push([name, nested, plan['Shared Hit Blocks'] + plan['Shared Read Blocks']]);
    }
    return {
      table: table(
        ['', 'statements', 'pages of 8 kB'],
        rows.map(([name, statements, pages]) => [name, whole(statements), whole(pages)]),
      ),
      goals: rows
        .filter(([name]) => name === feed || name in ofReader)
        .map(
          ([name, statements]): Goal => ({
            what: `Statements within one: ${name}`,
            goal: '≤ 12',
            figure: whole(statements),
            holds: statements <= 12,
          }),
        ),
    };
  } finally {
    await sql.end();
    await stack.stop();
  }
}
