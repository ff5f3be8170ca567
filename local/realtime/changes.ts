import type { Sql } from 'postgres';
import type { Broadcast } from './protocol.ts';
import type { Rooms } from './rooms.ts';

interface Row {
  id: string;
  topic: string;
  event: string;
  payload: string;
  private: boolean;
}

const maxRowsPerRead = 500;

/**
 * Broadcasts what the database sends with realtime.send(), each in its topic's room. A Postgres notification contains the
 * row, or its id when the row is too large. What arrives while large rows are read waits, so that the order is kept.
 */
export async function listenForChanges(sql: Sql, rooms: Rooms): Promise<() => Promise<void>> {
  let waiting: string[] = [];
  let isDraining = false;

  const drain = async () => {
    if (isDraining) return;
    isDraining = true;
    while (waiting.length > 0) {
      const notifications = waiting.slice(0, maxRowsPerRead);
      waiting = waiting.slice(maxRowsPerRead);
      try {
        for (const row of await rowsOf(sql, notifications))
          rooms.broadcast(row.topic, row.private, broadcastOf(row));
      } catch (error) {
        console.error(`Realtime lost ${notifications.length} messages: ${(error as Error).message}`);
      }
    }
    isDraining = false;
  };

  const { unlisten } = await sql.listen('realtime_messages', (notification) => {
    waiting.push(notification);
    void drain();
  });
  return unlisten;
}

/** The latest broadcasts on a private topic, oldest first, for clients that request them when they join. */
export async function replay(sql: Sql, topic: string, since: number, limit: number): Promise<Broadcast[]> {
  const rows = await sql<Row[]>`
    select id, topic, event, payload::text as payload, private from realtime.messages
    where topic = ${topic} and private and extension = 'broadcast' and event is not null and payload is not null
      and inserted_at >= to_timestamp(${since / 1000}) at time zone 'UTC'
    order by inserted_at desc limit ${Math.min(limit, 25)}`;
  return rows.reverse().map((row) => ({ ...broadcastOf(row), meta: { replayed: true, id: row.id } }));
}

/** The rows that these notifications contain or name, in their order. */
async function rowsOf(sql: Sql, notifications: string[]): Promise<Row[]> {
  const ids = notifications.filter((each) => !each.startsWith('{'));
  const read =
    ids.length === 0
      ? []
      : await sql<Row[]>`
    select id, topic, event, payload::text as payload, private from realtime.messages where id = any (${ids}::uuid[])`;
  const byId = new Map(read.map((row) => [row.id, row]));
  return notifications.flatMap((each) =>
    each.startsWith('{') ? (JSON.parse(each) as Row) : (byId.get(each) ?? []),
  );
}

function broadcastOf({ id, event, payload }: Row): Broadcast {
  return { event, payload: Buffer.from(payload), encoding: 'json', meta: { id } };
}
