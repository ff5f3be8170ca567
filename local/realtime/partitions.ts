import type { Sql } from 'postgres';

const hourMs = 3_600_000;

/**
 * Maintains a partition of realtime.messages for each day from yesterday to three days ahead. Drops partitions after three
 * days.
 */
export async function keepPartitions(sql: Sql): Promise<() => void> {
  await refresh(sql);
  const timer = setInterval(() => {
    refresh(sql).catch((error: Error) =>
      console.error(`Realtime could not create its partitions: ${error.message}`),
    );
  }, hourMs);
  return () => clearInterval(timer);
}

async function refresh(sql: Sql): Promise<void> {
  await sql.unsafe(`
    do $$
    declare
      day date;
      old regclass;
    begin
      for day in select generate_series(current_date - 1, current_date + 3, interval '1 day') loop
        execute format('create table if not exists realtime.%I partition of realtime.messages for values from (%L) to (%L)',
          'messages_' || to_char(day, 'YYYY_MM_DD'), day, day + 1);
      end loop;
      for old in
        select inhrelid::regclass from pg_inherits
        where inhparent = 'realtime.messages'::regclass
          and to_date(right(inhrelid::regclass::text, 10), 'YYYY_MM_DD') < current_date - 3
      loop
        execute format('drop table %s', old);
      end loop;
    end $$`);
}
