-- How the embedded Realtime learns of broadcasts. Run at every start, also on the tables of the real Realtime.

-- Hosted Realtime reads committed rows from the write-ahead log. Here a Postgres notification sends the broadcast to
-- changes.ts. It too arrives at commit, in the order of commits, and never for a row that was rolled back. A notification
-- has room for 8,000 bytes; of a larger broadcast it contains the id.
create or replace function realtime.notify_of_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  broadcast constant text := json_build_object(
    'id', new.id, 'topic', new.topic, 'event', new.event, 'payload', new.payload::text, 'private', new.private);
begin
  perform pg_notify(
    'realtime_messages', case when octet_length(broadcast) < 8000 then broadcast else new.id::text end);
  return null;
end $$;
create or replace trigger notify_of_message after insert on realtime.messages for each row
  when (new.event is not null and new.payload is not null and new.private is not null)
  execute function realtime.notify_of_message();
