/**
 * `node bench/nodebb/compare.ts <folder of NodeBB> <token> <process of Redis>` measures Retrohale and NodeBB in turn, with 100,000
 * posts each and 16 connections, in three rounds. Prints the tables in README.md beside it, which describes how NodeBB was filled.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figures } from '../page/figures.ts';
import { milliseconds, table, whole } from '../page/report.ts';
import { measureHttp, type Request } from '../parts/http.ts';
import { subjectsOn } from '../parts/subjects.ts';
import { connectToFill, fillClubs, fillExtremes, grow } from '../setup/fill.ts';
import { memoryOfTree } from '../setup/processes.ts';
import { startBenchedStack } from '../setup/stack.ts';

const [folder = '', token = '', redis = ''] = process.argv.slice(2);
const address = 'http://127.0.0.1:4567';
const seconds = 8;
const rounds = 3;
const topics = 5000;
const text = 'A comment on the bowl of the day, with a line about the draw.';
const anyTopic = () => 2 + Math.floor(Math.random() * (topics - 1));
let turn = 0;
/**
 * NodeBB lets an account write one post at a time, and an administrator's token act for any account, so 64 accounts take
 * turns. Each recently active account slows posting down, because NodeBB informs all of them.
 */
const nextMember = () => {
  turn = (turn + 1) % 64;
  return `_uid=${2 + turn}`;
};

process.env.MAX_REQUESTS_PER_MINUTE = '1000000000';
const peer = await startPeer();
const stack = await startBenchedStack('--ephemeral', '--no-seed');
const sql = connectToFill(stack.facts);
const fresh = { peer: memoryOfTree(peer.pid), stack: memoryOfTree(stack.pid) };
await fillClubs(sql);
await grow(sql, 100_000);
await fillExtremes(sql);
const subjects = await subjectsOn(sql, stack.facts.JWT_SECRET);

/** The row's name, our subject, and NodeBB's request. */
const pairs: [string, string, () => Request][] = [
  ['list', 'feed, member of 50 clubs', () => ({ path: `/api/recent?${nextMember()}`, token })],
  [
    'thread',
    'thread: 20 comments on a post',
    () => ({ path: `/api/topic/${anyTopic()}?${nextMember()}`, token }),
  ],
  [
    'reply',
    'new comment',
    () => ({
      method: 'POST',
      path: `/api/v3/topics/${anyTopic()}?${nextMember()}`,
      token,
      body: { content: text },
    }),
  ],
  [
    'new post',
    'new post',
    () => ({
      method: 'POST',
      path: `/api/v3/topics?${nextMember()}`,
      token,
      body: { cid: 5 + (anyTopic() % 40), title: `Bowl ${Math.random()}`, content: text },
    }),
  ],
];
const figures = new Map<string, { ours: Figures; theirs: Figures }[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, subject, theirRequest] of pairs) {
    const ours = subjects.find((one) => one.name === subject);
    if (!ours) throw new Error(`There is no subject “${subject}”.`);
    const pair = {
      ours: await measureHttp(stack.apiAddress, ours.request, seconds),
      theirs: await measureHttp(address, theirRequest, seconds),
    };
    await sql`truncate private.rate_limits`;
    figures.set(name, [...(figures.get(name) ?? []), pair]);
  }
}

const told = (all: Figures[], what: (one: Figures) => string) => all.map(what).join(', ');
console.info(
  table(
    ['', 'Retrohale, requests/s', 'p95', 'NodeBB, requests/s', 'p95', 'failed'],
    [...figures].map(([name, all]) => {
      const [ours, theirs] = [all.map((one) => one.ours), all.map((one) => one.theirs)];
      return [
        name,
        told(ours, (one) => whole(one.perSecond)),
        told(ours, (one) => milliseconds(one.p95)),
        told(theirs, (one) => whole(one.perSecond)),
        told(theirs, (one) => milliseconds(one.p95)),
        whole([...ours, ...theirs].reduce((sum, one) => sum + one.wrong, 0)),
      ];
    }),
  ),
);
const megabytes = (value: number | null) => `${whole(value ?? 0)} MB`;
console.info(
  `\n${table(
    ['', 'Retrohale', 'NodeBB', 'its Redis'],
    [
      ['start', `${stack.readySeconds.toFixed(1)} s`, `${peer.readySeconds.toFixed(1)} s`, ''],
      ['memory after the start', megabytes(fresh.stack), megabytes(fresh.peer), ''],
      [
        'memory after the rounds',
        megabytes(memoryOfTree(stack.pid)),
        megabytes(memoryOfTree(peer.pid)),
        megabytes(memoryOfTree(Number(redis))),
      ],
    ],
  )}`,
);
peer.stop();
await sql.end();
await stack.stop();

async function startPeer() {
  const began = performance.now();
  const child = spawn(process.execPath, ['app.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.once('exit', () => child.kill());
  const answers = () =>
    fetch(`${address}/api/recent`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await wait(50);
  return {
    pid: child.pid ?? 0,
    readySeconds: (performance.now() - began) / 1000,
    stop: () => child.kill(),
  };
}
