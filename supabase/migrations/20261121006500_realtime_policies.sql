-- Who hears and says what over Realtime. In a migration of its own: on hosted Supabase the table is not ours. Realtime
-- asks with a row that has a topic and an extension and nothing else, so nothing else may be tested here.

create policy listener_select on realtime.messages for select to authenticated
  using (
    (extension = 'broadcast' or (extension = 'presence' and topic like 'presence:%'))
    and private.may_hear(topic)
  );

-- Who is there and who is typing is said by people; everything else by the database alone.
create policy participant_insert on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and topic like 'presence:%' and private.may_hear(topic));
