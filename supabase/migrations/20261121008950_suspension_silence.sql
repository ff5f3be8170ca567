-- What somebody suspended still listens to falls silent at once, as when one leaves: Realtime asks for rights when
-- somebody joins a topic, not with every message. The others are told to move, and are let in where they are not.
create function private.suspensions__move_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_conversations_of(new.user_id);
  update public.conversations c set channel = gen_random_uuid()
  where c.id in (
    select p.conversation_id from public.conversation_participants p where p.user_id = new.user_id
  );
  return null;
end $$;
create trigger suspensions__move_conversations after insert on public.suspensions
  for each row execute function private.suspensions__move_conversations();
