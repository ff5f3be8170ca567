/** Realtime with the real client: private channels, broadcasts from the database, presence, tokens. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createClient,
  type RealtimeChannel,
  type RealtimeChannelOptions,
  type SupabaseClient,
} from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql, stack } from '../../supabase/tests/support/stack.ts';
import { tokenFor } from '../../supabase/tests/support/users.ts';
import { databaseUrl, superuser } from '../postgres/service.ts';

// Policies and topics only for these tests. Only a topic's members may receive and send on it.
const schema = `test_realtime_${randomBytes(4).toString('hex')}`;
const ana = randomUUID();
const bob = randomUUID();

beforeAll(async () => {
  const isMember = `realtime.topic() like '${schema}:%' and exists (
    select from ${schema}.members where topic = (select realtime.topic()) and user_id = (select auth.uid()))`;
  await sql.unsafe(`
    create schema ${schema};
    grant usage on schema ${schema} to authenticated;
    create table ${schema}.members (topic text, user_id uuid);
    grant select on ${schema}.members to authenticated;
    create policy ${schema}_read on realtime.messages for select to authenticated using (${isMember});
    create policy ${schema}_write on realtime.messages for insert to authenticated with check (${isMember});
    create table ${schema}.notes (topic text, body text);
    grant insert on ${schema}.notes to authenticated;
    create function ${schema}.broadcast() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      perform realtime.broadcast_changes(new.topic, 'note', tg_op, tg_table_name, tg_table_schema, new, null);
      return null;
    end $$;
    create trigger broadcast after insert on ${schema}.notes for each row execute function ${schema}.broadcast();`);
});
afterAll(() =>
  sql.unsafe(`
    drop policy ${schema}_read on realtime.messages;
    drop policy ${schema}_write on realtime.messages;
    drop schema ${schema} cascade;`),
);

/** A topic with these users as members. */
async function newTopic(...users: string[]): Promise<string> {
  const topic = `${schema}:${randomUUID()}`;
  for (const user of users) await sql`insert into ${sql(schema)}.members values (${topic}, ${user})`;
  return topic;
}

const clients: SupabaseClient[] = [];
function connect(token: () => Promise<string | null>): SupabaseClient {
  const client = createClient(stack.API_URL, stack.PUBLISHABLE_KEY, {
    accessToken: token,
    realtime: { timeout: 60_000 },
  });
  clients.push(client);
  return client;
}
afterEach(() => Promise.all(clients.splice(0).map((client) => client.realtime.disconnect())));

type Joined = {
  channel: RealtimeChannel;
  status: string;
  error: string | undefined;
  received: unknown[];
  client: SupabaseClient;
};

async function join(user: string | null, topic: string, config: RealtimeChannelOptions['config'] = {}) {
  const token = user === null ? null : await tokenFor(user);
  return joinAs(
    connect(async () => token),
    topic,
    config,
  );
}

async function joinAs(
  client: SupabaseClient,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
): Promise<Joined> {
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config: { private: true, ...config } });
  const received: unknown[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) =>
    received.push({ event, payload, meta }),
  );
  if (config.presence) channel.on('presence', { event: 'sync' }, () => {});
  return new Promise((resolve) => {
    channel.subscribe((status, error) =>
      resolve({ channel, status, error: error?.message, received, client }),
    );
  });
}

const eventually = <Result>(check: () => Result) => vi.waitFor(check);

/** Broadcasts a marker and waits for it: anything sent earlier would have arrived before it. */
async function receivesNothingElse(topic: string, received: unknown[]) {
  await sql`select realtime.send('{}'::jsonb, 'marker', ${topic})`;
  await eventually(() => expect(received.at(-1)).toMatchObject({ event: 'marker' }));
  expect(received.splice(0)).toHaveLength(1);
}

test('a member joins, and strangers and anonymous clients are refused with Supabase’s text', async () => {
  const topic = await newTopic(ana);
  expect((await join(ana, topic)).status).toBe('SUBSCRIBED');
  for (const stranger of [bob, null]) {
    const { status, error } = await join(stranger, topic);
    expect(status).toBe('CHANNEL_ERROR');
    expect(error).toContain(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
    );
  }
});

test('a change in the database reaches members after its commit, with an id', async () => {
  const topic = await newTopic(ana);
  const { received } = await join(ana, topic);
  await sql.begin(async (tx) => {
    const claims = JSON.stringify({ sub: bob, role: 'authenticated' });
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
    await tx`insert into ${tx(schema)}.notes values (${topic}, 'hello')`;
    await receivesNothingElse(topic, received);
  });
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({
    event: 'note',
    payload: {
      operation: 'INSERT',
      table: 'notes',
      schema,
      record: { topic, body: 'hello' },
      old_record: null,
    },
    meta: { id: expect.any(String) },
  });
});

test('a client that joins receives nothing that was sent before', async () => {
  const topic = await newTopic(ana);
  await sql`select realtime.send('{}'::jsonb, 'earlier', ${topic}) from generate_series(1, 200)`;
  const { received } = await join(ana, topic);
  await receivesNothingElse(topic, received);
});

test('many changes, small and large, arrive in the order of their commits', async () => {
  const topic = await newTopic(ana);
  const { received } = await join(ana, topic);
  for (let number = 0; number < 50; number += 1) {
    const text = 'é'.repeat(number % 7 === 0 ? 10_000 : 10);
    await sql`
      select realtime.send(jsonb_build_object('number', ${number}::int, 'text', ${text}::text), 'count', ${topic})`;
  }
  await eventually(() => expect(received).toHaveLength(50));
  expect(received.map((each) => (each as { payload: { number: number } }).payload.number)).toEqual([
    ...Array(50).keys(),
  ]);
});

test('neither a rolled-back broadcast nor a payload that is not an object is sent', async () => {
  const topic = await newTopic(ana);
  const { received } = await join(ana, topic);
  await sql
    .begin(async (tx) => {
      await tx`select realtime.send('{"a":1}'::jsonb, 'x', ${topic})`;
      throw new Error('undo');
    })
    .catch(() => {});
  await sql`select realtime.send('[1]'::jsonb, 'x', ${topic})`;
  await receivesNothingElse(topic, received);
});

test('members send each other text and bytes, and receive their own broadcasts only on request', async () => {
  const topic = await newTopic(ana, bob);
  const a = await join(ana, topic, { broadcast: { ack: true, self: true } });
  const b = await join(bob, topic);
  expect(await a.channel.send({ type: 'broadcast', event: 'typing', payload: { name: 'Ána 😀' } })).toBe(
    'ok',
  );
  await b.channel.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([1, 2, 3]).buffer });
  await eventually(() => expect(a.received).toHaveLength(2));
  expect(a.received[0]).toMatchObject({ event: 'typing', payload: { name: 'Ána 😀' } });
  expect((a.received[1] as { payload: ArrayBuffer }).payload.byteLength).toBe(3);
  await eventually(() => expect(b.received).toMatchObject([{ event: 'typing' }]));
});

test('messages of a client that may no longer send are neither delivered nor acknowledged', async () => {
  const topic = await newTopic(ana, bob);
  const a = await join(ana, topic);
  const b = await join(bob, topic, { broadcast: { ack: true } });
  await sql`delete from ${sql(schema)}.members where topic = ${topic} and user_id = ${bob}`;
  const sent = b.channel.send({ type: 'broadcast', event: 'forged', payload: {} }, { timeout: 400 });
  expect(await sent).toBe('timed out');
  await receivesNothingElse(topic, a.received);
});

test('over HTTP a member’s message is sent, and a stranger’s is refused (single) or ignored (batch)', async () => {
  const topic = await newTopic(ana);
  const a = await join(ana, topic);
  const stranger = connect(() => tokenFor(bob));
  await stranger.realtime.setAuth();
  const sender = a.client.channel(topic, { config: { private: true } });
  expect(await sender.httpSend('sent', { a: 1 })).toMatchObject({ success: true });
  await eventually(() => expect(a.received).toMatchObject([{ event: 'sent', payload: { a: 1 } }]));
  await expect(stranger.channel(topic, { config: { private: true } }).httpSend('forged', {})).rejects.toThrow(
    'Unauthorized',
  );

  const many = await fetch(`${stack.API_URL}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: {
      apikey: stack.PUBLISHABLE_KEY,
      authorization: `Bearer ${await tokenFor(bob)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ messages: [{ topic, event: 'forged', payload: {}, private: true }] }),
  });
  expect(many.status).toBe(202);
  a.received.length = 0;
  await receivesNothingElse(topic, a.received);
});

test('a flood by one member on several sockets is cut to that member’s limit, and the others’ messages still arrive', async () => {
  const topic = await newTopic(ana, bob);
  const flooding = [await join(ana, topic), await join(ana, topic)];
  const calm = await join(bob, topic, { broadcast: { ack: true } });
  const began = Date.now();
  for (let number = 0; number < 200; number += 1)
    for (const { channel } of flooding)
      void channel.send({ type: 'broadcast', event: 'flood', payload: { number } });
  const token = await tokenFor(ana);
  const messages = Array.from({ length: 100 }, () => ({ topic, event: 'flood', payload: {}, private: true }));
  const headers = {
    authorization: `Bearer ${token}`,
    apikey: stack.PUBLISHABLE_KEY,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ messages });
  await fetch(`${stack.API_URL}/realtime/v1/api/broadcast`, { method: 'POST', headers, body });
  expect(await calm.channel.send({ type: 'broadcast', event: 'calm', payload: {} })).toBe('ok');
  await eventually(() => {
    for (const { received } of flooding)
      expect(received).toContainEqual(expect.objectContaining({ event: 'calm' }));
  });
  await sql`select realtime.send('{}'::jsonb, 'marker', ${topic})`;
  await eventually(() => expect(calm.received.at(-1)).toMatchObject({ event: 'marker' }));
  expect(calm.received.length).toBeGreaterThanOrEqual(20);
  // On a slow machine the limit refills while messages are being sent, by five a second.
  const share = 20 + 5 * Math.ceil((Date.now() - began) / 1000);
  // Including the marker.
  expect(calm.received.length).toBeLessThanOrEqual(share + 1);
});

test('presence shows who is present, who joins and who leaves', async () => {
  const topic = await newTopic(ana, bob);
  const a = await join(ana, topic, { presence: { key: 'ana' } });
  const b = await join(bob, topic, { presence: { key: 'bob' } });
  expect(await a.channel.track({ typing: false })).toBe('ok');
  expect(await b.channel.track({ typing: true })).toBe('ok');
  await eventually(() => expect(Object.keys(a.channel.presenceState()).sort()).toEqual(['ana', 'bob']));
  const late = await join(ana, topic, { presence: { key: 'late' } });
  await eventually(() => expect(late.channel.presenceState()).toMatchObject({ bob: [{ typing: true }] }));
  await b.client.removeChannel(b.channel);
  await eventually(() => expect(Object.keys(a.channel.presenceState())).toEqual(['ana']));
});

test('a client that joins late can request earlier broadcasts', async () => {
  const topic = await newTopic(ana);
  const since = Date.now() - 1000;
  const early = await join(ana, topic);
  await sql`select realtime.send('{"n":1}'::jsonb, 'first', ${topic})`;
  await sql`select realtime.send('{"n":2}'::jsonb, 'second', ${topic})`;
  // Messages that are still being delivered would reach the late client twice.
  await eventually(() => expect(early.received).toHaveLength(2));
  const { received } = await join(ana, topic, { broadcast: { replay: { since, limit: 10 } } });
  await eventually(() => expect(received).toHaveLength(2));
  expect(received).toMatchObject([
    { event: 'first', meta: { replayed: true } },
    { event: 'second', meta: { replayed: true } },
  ]);
});

test('a channel closes when its token expires', async () => {
  const topic = await newTopic(ana);
  let token = await tokenFor(ana);
  const { channel, client, received } = await joinAs(
    connect(async () => token),
    topic,
  );
  token = await tokenFor(ana, { seconds: 2 });
  await client.realtime.setAuth();
  await eventually(() => expect(channel.state).toBe('closed'));
  const other = await join(ana, topic);
  await receivesNothingElse(topic, other.received);
  expect(received).toEqual([]);
});

test('a removed member is disconnected when a new token arrives', async () => {
  const topic = await newTopic(ana);
  let token = await tokenFor(ana);
  const { channel, client } = await joinAs(
    connect(async () => token),
    topic,
  );
  await sql`delete from ${sql(schema)}.members where topic = ${topic}`;
  token = await tokenFor(ana, { seconds: 3000 });
  await client.realtime.setAuth();
  await eventually(() => expect(channel.state).toBe('closed'));
});

test('a token with an invalid signature is refused', async () => {
  const topic = await newTopic(ana);
  const { status, error } = await joinAs(
    connect(() => tokenFor(ana, { secret: 'x'.repeat(40) })),
    topic,
  );
  expect([status, error]).toEqual([
    'CHANNEL_ERROR',
    expect.stringContaining('Failed to validate JWT signature'),
  ]);
  const response = await fetch(`${stack.API_URL}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: 'wrong' },
  });
  expect(response.status).toBe(401);
});

test('a change is broadcast only when others can read it', async () => {
  const topic = await newTopic(ana);
  const { received } = await join(ana, topic);
  const server = postgres(databaseUrl(superuser, Number(new URL(stack.DB_URL).port)), { max: 1 });
  const countNotes = async () =>
    (await sql<{ count: number }[]>`select count(*)::int from ${sql(schema)}.notes where topic = ${topic}`)[0]
      ?.count;
  try {
    // With a standby that does not exist, commits are in the log but wait before other sessions see them.
    await server`alter system set synchronous_standby_names = 'nobody'`;
    await server`select pg_reload_conf()`;
    await eventually(async () =>
      expect(await server`show synchronous_standby_names`).toMatchObject([
        { synchronous_standby_names: 'nobody' },
      ]),
    );
    const countWaiting = async () =>
      (
        await server`select from pg_stat_activity where wait_event = 'SyncRep' and query like ${`%${schema}%`}`
      ).length;
    // Commits wait once the checkpointer has read the setting, which it may do later than this session.
    const probes: Promise<unknown>[] = [];
    await eventually(async () => {
      probes.push(sql`insert into ${sql(schema)}.notes values (${`${topic}-probe`}, 'probe')`.execute());
      await pause(100);
      expect(await countWaiting()).toBeGreaterThan(0);
    });
    const probesWaiting = await countWaiting();
    const written = sql`insert into ${sql(schema)}.notes values (${topic}, 'late')`.execute();
    await eventually(async () => expect(await countWaiting()).toBe(probesWaiting + 1));
    await pause(200);
    expect(received).toEqual([]);
    expect(await countNotes()).toBe(0);
    await server`alter system reset synchronous_standby_names`;
    await server`select pg_reload_conf()`;
    await Promise.all([...probes, written]);
    await eventually(() => expect(received).toHaveLength(1));
  } finally {
    await server`alter system reset synchronous_standby_names`;
    await server`select pg_reload_conf()`;
    await server.end();
  }
});
