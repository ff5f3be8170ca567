import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { type InsertedRow, insertedRows, type Read } from './pgoutput.ts';
import type { Broadcast } from './protocol.ts';
import type { Rooms } from './rooms.ts';

interface Row {
  id: string;
  topic: string;
  event: string;
  payload: string;
}

const publication = 'embedded_realtime';
const retryMs = 200;
/** The pause between two checks of whether other sessions see the committed rows. */
const askAgainMs = 1;

export interface Changes {
  /** Waits until all rows committed so far have been broadcast, so that a client that joins receives nothing older. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Broadcasts the messages that the database sends with realtime.send(), each in its topic's room. Like hosted Realtime, it
 * reads committed rows from the write-ahead log, in the order of commits, and never reads rows that were rolled back.
 * (Postgres notifications would do the same, but let transactions commit only one after another.)
 *
 * A commit is in the log a moment before other sessions see its rows, and on a busy machine that can take a while. A client
 * fetches a message as soon as it is announced, so a broadcast waits until its row is visible.
 */
export async function listenForChanges(sql: Sql, databaseUrl: string, rooms: Rooms): Promise<Changes> {
  await sql.unsafe(`
    drop publication if exists ${publication};
    create publication ${publication} for table realtime.messages (id, topic, event, payload, private)
      where (event is not null and payload is not null and private is not null)
      with (publish = 'insert', publish_via_partition_root = true)`);
  let log = await followLog(sql, databaseUrl, rooms);
  let isStopped = false;

  // Messages sent during a restart of PostgreSQL are lost, as during a restart of hosted Realtime.
  const keepFollowing = async (): Promise<void> => {
    await log.ended;
    while (!isStopped) {
      await pause(retryMs);
      const next = await followLog(sql, databaseUrl, rooms).catch(() => null);
      if (!next) continue;
      log = next;
      return isStopped ? log.close() : keepFollowing();
    }
  };
  void keepFollowing();
  return {
    async settled() {
      const [now] = await sql<{ position: string }[]>`
        select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`;
      await Promise.race([log.reach(BigInt(now?.position ?? 0)), log.ended]);
    },
    async stop() {
      isStopped = true;
      await log.close();
    },
  };
}

interface Log {
  ended: Promise<void>;
  /** Waits until everything before a position has been read. */
  reach(position: bigint): Promise<void>;
  close(): Promise<void>;
}

/** Reads the log from now on. The slot is temporary: it ends with the connection, and no log is kept for it. */
async function followLog(sql: Sql, databaseUrl: string, rooms: Rooms): Promise<Log> {
  const client = postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    max_lifetime: null,
    onnotice() {},
    connection: { application_name: 'embedded-realtime', replication: 'database' },
  });
  const close = () => client.end({ timeout: 0 });
  try {
    const stream = await openStream(client);
    const read = insertedRows();
    let reached = 0n;
    let waiting: { position: bigint; go: () => void }[] = [];
    let queue: Read[] = [];
    let isBroadcasting = false;
    const broadcastQueue = async () => {
      if (isBroadcasting) return;
      isBroadcasting = true;
      while (queue.length > 0) {
        const ready = queue;
        queue = [];
        await untilVisible(sql, ready);
        for (const { position, row } of ready) {
          if (row) broadcast(rooms, row);
          reached = position > reached ? position : reached;
        }
        for (const each of waiting) if (each.position <= reached) each.go();
        waiting = waiting.filter((each) => each.position > reached);
      }
      isBroadcasting = false;
    };
    stream.on('data', (message: Buffer) => {
      const next = read(message);
      if (next.reply) stream.write(next.reply);
      queue.push(next);
      void broadcastQueue();
    });
    stream.on('error', () => {}); // The stream also closes.
    return {
      ended: new Promise<void>((resolve) => stream.once('close', resolve)).then(close),
      reach: (position) => new Promise((go) => (position <= reached ? go() : waiting.push({ position, go }))),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Waits until all sessions see these rows. If the query fails, PostgreSQL is stopping, and the log stream with it. The log
 * has only the lower 32 bits of a transaction's number, and an embedded database never needs more.
 */
async function untilVisible(sql: Sql, read: readonly Read[]): Promise<void> {
  const transactions = [...new Set(read.flatMap(({ transaction }) => transaction ?? []))].map(String);
  if (transactions.length === 0) return;
  try {
    for (;;) {
      const [seen] = await sql<{ all: boolean }[]>`
        select bool_and(pg_visible_in_snapshot(t::xid8, pg_current_snapshot())) as all
        from unnest(${transactions}::text[]) t`;
      if (seen?.all) return;
      await pause(askAgainMs);
    }
  } catch {}
}

/** Replication commands are only recognised in capital letters. */
async function openStream(client: Sql): Promise<Duplex> {
  const slot = `embedded_realtime_${process.pid}_${Date.now()}`;
  const [made] = await client.unsafe(
    `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
  );
  const options = `proto_version '1', publication_names '${publication}'`;
  return (await client
    .unsafe(`START_REPLICATION SLOT ${slot} LOGICAL ${made?.consistent_point} (${options})`)
    .writable()) as Duplex;
}

/** The publication leaves out rows without an event or a payload. */
function broadcast(rooms: Rooms, row: InsertedRow): void {
  const { id, topic, event } = row as Omit<Row, 'payload'>;
  rooms.broadcast(
    topic,
    row.private === true,
    broadcastOf({ id, topic, event, payload: JSON.stringify(row.payload) }),
  );
}

/** The latest broadcasts on a private topic, oldest first, for clients that request them when they join. */
export async function replay(sql: Sql, topic: string, since: number, limit: number): Promise<Broadcast[]> {
  const rows = await sql<Row[]>`
    select id, topic, event, payload::text as payload from realtime.messages
    where topic = ${topic} and private and extension = 'broadcast' and event is not null and payload is not null
      and inserted_at >= to_timestamp(${since / 1000}) at time zone 'UTC'
    order by inserted_at desc limit ${Math.min(limit, 25)}`;
  return rows.reverse().map((row) => ({ ...broadcastOf(row), meta: { replayed: true, id: row.id } }));
}

function broadcastOf({ id, event, payload }: Row): Broadcast {
  return { event, payload: Buffer.from(payload), encoding: 'json', meta: { id } };
}
