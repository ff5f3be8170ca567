-- Realtime's policies: who may listen and send on which topic. Realtime evaluates them when a topic is joined, with a
-- row that contains nothing but a topic and an extension. So nothing else can be checked here.
--
-- In a separate file, because on hosted Supabase the table belongs to the platform. The migration gives up quickly
-- rather than hold up users of the table (the CLI resets this after each file).
set lock_timeout = '3s';

-- can_join_topic decides whether the topic exists and who may join it. Presence is possible only on topics for it.
create policy listener_select on realtime.messages for select to authenticated
  using (
    (extension = 'broadcast' or (extension = 'presence' and topic like 'presence:%'))
    and private.can_join_topic(topic)
  );

-- Users can send only who is here and who is typing. Everything else is sent by the database.
create policy participant_insert on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and topic like 'presence:%' and private.can_join_topic(topic));
