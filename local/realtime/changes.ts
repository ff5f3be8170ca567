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

const most = 500;

/**
 * Sends what the database says with realtime.send(): a notification names the row (it has room for no more), the row
 * is read and goes to the room of its topic. Ids that arrive meanwhile are read together, in their order.
 */
export async function listenForChanges(sql: Sql, rooms: Rooms): Promise<() => Promise<void>> {
  let waiting: string[] = [];
  let busy = false;

  const drain = async () => {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) {
      const ids = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        for (const row of await read(sql, ids)) rooms.broadcast(row.topic, row.private, broadcastOf(row));
      } catch (error) {
        console.error(`Realtime lost ${ids.length} messages: ${(error as Error).message}`);
      }
    }
    busy = false;
  };

  const { unlisten } = await sql.listen('realtime_messages', (id) => {
    waiting.push(id);
    void drain();
  });
  return unlisten;
}

/** What was sent on a private topic lately, oldest first; for members who ask for it when they join. */
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
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join realtime.messages m using (id)
    order by wanted.place`;
}

function broadcastOf({ id, event, payload }: Row): Broadcast {
  return { event, payload: Buffer.from(payload), encoding: 'json', meta: { id } };
}
