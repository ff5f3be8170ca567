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
 * Broadcasts what the database sends with realtime.send(). A Postgres notification contains the row's id (there is no room
 * for more). The row is read and broadcast in its topic's room. Ids that arrive meanwhile are read together, in order.
 */
export async function listenForChanges(sql: Sql, rooms: Rooms): Promise<() => Promise<void>> {
  let waiting: string[] = [];
  let isDraining = false;

  const drain = async () => {
    if (isDraining) return;
    isDraining = true;
    while (waiting.length > 0) {
      const ids = waiting.slice(0, maxRowsPerRead);
      waiting = waiting.slice(maxRowsPerRead);
      try {
        for (const row of await read(sql, ids)) rooms.broadcast(row.topic, row.private, broadcastOf(row));
      } catch (error) {
        console.error(`Realtime lost ${ids.length} messages: ${(error as Error).message}`);
      }
    }
    isDraining = false;
  };

  const { unlisten } = await sql.listen('realtime_messages', (id) => {
    waiting.push(id);
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

async function read(sql: Sql, ids: string[]): Promise<Row[]> {
  return sql<Row[]>`
    select m.id, m.topic, m.event, m.payload::text as payload, m.private
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position) join realtime.messages m using (id)
    order by wanted.position`;
}

function broadcastOf({ id, event, payload }: Row): Broadcast {
  return { event, payload: Buffer.from(payload), encoding: 'json', meta: { id } };
}
