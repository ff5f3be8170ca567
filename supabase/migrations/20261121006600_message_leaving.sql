-- Messages of those who leave for good. They empty what they wrote, or leave it behind as a "Deleted member"; no number
-- is ever missing. The functions below are those of …_leaving.sql and …_review_leaving.sql, with messages in them.

-- Takes the locks of somebody's conversations, in the order of their ids, before anything in them changes.
create function private.lock_conversations_of(of_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.conversations c
  where c.id in (
    select p.conversation_id from public.conversation_participants p where p.user_id = of_user_id
    union
    select m.conversation_id from public.messages m where m.sender_id = of_user_id
  )
  order by c.id for no key update;
end $$;

-- When an account is deleted they come even before its row in `users`: whoever writes holds a conversation's lock and
-- may then need that row, to notify its person.
create function private.accounts__lock_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_conversations_of(old.id);
  return old;
end $$;
create trigger accounts__lock_conversations before delete on auth.users
  for each row execute function private.accounts__lock_conversations();

create or replace function private.erase_words(of_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_conversations_of(of_user_id);
  update public.messages
  set content = '', deleted_at = coalesce(deleted_at, now()), sender_id = null, client_id = null
  where sender_id = of_user_id;
  delete from public.posts where author_id = of_user_id;
  -- Replies first: what only they kept in its place goes with them.
  delete from public.comments where author_id = of_user_id and parent_id is not null;
  update public.comments set content = '', deleted_at = coalesce(deleted_at, now()), author_id = null
  where author_id = of_user_id and reply_count > 0;
  delete from public.comments where author_id = of_user_id;
end $$;

create or replace function private.prepare_leaving(keeps_posts boolean) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  leaver constant uuid := private.me();
  owned text;
begin
  if leaver is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
  select string_agg(c.name, ', ' order by c.name) into owned
  from public.club_members m join public.clubs c on c.id = m.club_id
  where m.user_id = leaver and m.role = 'OWNER';
  if owned is not null then
    perform private.fail(409, 'You own these clubs: ' || owned
      || '. Hand each over to another member, or delete it, before you delete your account.');
  end if;
  if keeps_posts then
    perform private.lock_conversations_of(leaver);
    update public.messages set sender_id = null, client_id = null where sender_id = leaver;
    update public.posts set author_id = null where author_id = leaver;
    update public.comments set author_id = null where author_id = leaver;
    update public.reviews set author_id = null where author_id = leaver and (is_public or club_id is not null);
  else
    perform private.erase_words(leaver);
  end if;
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'media' and o.name like leaver || '/%'
      and not exists (
        select from public.posts p where p.image_url is not null and private.media_name(p.image_url) = o.name
      )
      and not exists (
        select from public.reviews r
        where r.author_id is distinct from leaver and r.image_url is not null and private.media_name(r.image_url) = o.name
      );
end $$;

create function private.export_messages() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', m.id, 'club', k.name, 'group', c.group_name, 'with', u.username,
      'content', m.content, 'createdAt', m.created_at
    ) order by m.created_at), '[]')
    from public.messages m
    join public.conversations c on c.id = m.conversation_id
    left join public.clubs k on k.id = c.club_id
    left join public.users u
      on u.id = case when c.direct_low_id = m.sender_id then c.direct_high_id else c.direct_low_id end
    where m.sender_id = private.me() and m.deleted_at is null
  );
end $$;
grant execute on function private.export_messages to authenticated;
