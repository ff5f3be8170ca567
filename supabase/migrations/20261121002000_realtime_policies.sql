-- Realtime's policies: who may listen and speak on which topic. Realtime asks them when a topic is joined, with a row
-- that has a topic and an extension and nothing else, so nothing else can be tested here.
--
-- In a file of its own: on hosted Supabase the table belongs to the platform. The
-- migration gives up quickly rather than holding up its users (the CLI resets this after each file).
set lock_timeout = '3s';

-- Whether the topic exists and who may join it, can_join_topic says. Presence is only on topics made for it.
create policy listener_select on realtime.messages for select to authenticated
  using (
    (extension = 'broadcast' or (extension = 'presence' and topic like 'presence:%'))
    and private.can_join_topic(topic)
  );

-- Users say who is here and who is typing. Everything else is said by the database alone.
create policy participant_insert on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and topic like 'presence:%' and private.can_join_topic(topic));
