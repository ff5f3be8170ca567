-- Mutes: what a user wants to hear less of, for a limited time or until they unmute it. Muting affects only that user,
-- and the other side is never told.
--
--   a user          their posts are not in the feed, and nothing they do causes a notification
--   a post          no notifications of comments on it, or of mentions in it
--   a conversation  no notifications of its messages, and they are not in the badge's count; mentions still notify
--   a club          no push messages; notifications still appear in the list
--
-- Muted content stays where it is: in clubs, on profiles, in threads and in the list of conversations. The feed leaves
-- out private.muted_user_ids(). private.wants and private.wants_now decide about notifications.

-- mutes: one row per user and muted user, post, conversation or club.
-- Deliberately absent: a reason, and anything that a muted user could read.
create table public.mutes (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- Exactly one of these four.
  muted_user_id uuid references public.users (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  conversation_id uuid,
  club_id uuid,
  -- Derived from the four, so that one key finds any of them. Ids are unique across all nouns.
  target_id uuid not null generated always as (coalesce(muted_user_id, post_id, conversation_id, club_id)) stored,
  -- An expired mute has no effect, even before a job deletes it.
  ends_at timestamptz not null default 'infinity',
  created_at timestamptz not null default now(),
  primary key (user_id, target_id),
  -- A mute is deleted with the participation or the membership. Only participants and members can mute.
  constraint mutes_participation_fkey foreign key (user_id, conversation_id)
    references public.conversation_participants (user_id, conversation_id) on delete cascade,
  constraint mutes_membership_fkey foreign key (user_id, club_id)
    references public.club_members (user_id, club_id) on delete cascade,
  constraint mutes_one_target check (num_nonnulls(muted_user_id, post_id, conversation_id, club_id) = 1),
  constraint mutes_not_oneself check (muted_user_id <> user_id)
);
alter table public.mutes enable row level security;

-- A user's mutes, newest first; the users and posts that a user has muted; the foreign keys; expired mutes.
create index mutes_user_id_created_at_idx on public.mutes (user_id, created_at desc, target_id desc);
create index mutes_user_id_muted_user_id_idx on public.mutes (user_id, muted_user_id) where muted_user_id is not null;
create index mutes_user_id_post_id_idx on public.mutes (user_id, post_id) where post_id is not null;
create index mutes_muted_user_id_idx on public.mutes (muted_user_id);
create index mutes_post_id_idx on public.mutes (post_id);
create index mutes_user_id_conversation_id_idx on public.mutes (user_id, conversation_id);
create index mutes_user_id_club_id_idx on public.mutes (user_id, club_id);
create index mutes_ends_at_idx on public.mutes (ends_at) where ends_at < 'infinity';

-- At most 500 per user, because the feed compares every post with them. A mute that exists can always be renewed.
-- Security definer, to lock the user's row: of two concurrent mutes, the second counts the first.
create function private.mutes__limit() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform from public.users u where u.id = new.user_id for no key update;
  if (
    select count(*) from public.mutes m
    where m.user_id = new.user_id and m.ends_at > now()
      and m.target_id <> coalesce(new.muted_user_id, new.post_id, new.conversation_id, new.club_id)
  ) >= 500 then
    perform private.fail(409, 'You can mute at most 500 people, posts, conversations and clubs. Unmute something first.');
  end if;
  return new;
end $$;
call private.run_per_row('public.mutes', 'limit', 'before insert');
call private.limit_inserts('public.mutes', 'mute', 120, '1 hour');

-- Users see and change their own mutes only. No one can find out who has muted them. Muting again changes the end.
-- Unmuting works even if the user can no longer read the post.
call private.allow_own_rows('public.mutes', '{select,update,delete}');
-- Users can mute the posts that they can read. The foreign keys refuse conversations and clubs that they are not in.
create policy self_insert on public.mutes for insert to authenticated
  with check (
    user_id = (select private.me()) and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );

-- The user is always the caller, and the target of a mute cannot be changed.
grant select, insert (muted_user_id, post_id, conversation_id, club_id, ends_at), update (ends_at), delete
  on public.mutes to authenticated;

-- The caller's mute of something, as {until}. Null if there is none. `until` is null if the mute has no end.
create function private.mute_of(of_target_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object('until', nullif(m.ends_at, 'infinity')) from public.mutes m
    where m.user_id = (select private.me()) and m.target_id = of_target_id and m.ends_at > now()
  );
end $$;

-- The users whom the caller is currently muting.
call private.create_own_ids('muted_user_ids', 5, $$
  select m.muted_user_id from public.mutes m
  where m.user_id = private.me() and m.muted_user_id is not null and m.ends_at > now()
$$);

-- Mutes one of the four for one of the contract's durations and returns the mute. Muting again sets the new end.
-- Runs as the caller. Fails if the policy or a foreign key refuses, with 409 beyond 500 mutes, and with 429 beyond the
-- rate limit.
create function private.mute(
  duration text, of_user_id uuid default null, of_post_id uuid default null, of_conversation_id uuid default null,
  of_club_id uuid default null
) returns json
language plpgsql set search_path = '' as $$ begin
  insert into public.mutes (muted_user_id, post_id, conversation_id, club_id, ends_at)
  values (of_user_id, of_post_id, of_conversation_id, of_club_id, case duration
    when 'EIGHT_HOURS' then now() + interval '8 hours'
    when 'WEEK' then now() + interval '7 days'
    when 'UNTIL_UNMUTED' then 'infinity'
  end)
  on conflict (user_id, target_id) do update set ends_at = excluded.ends_at;
  return private.mute_of(coalesce(of_user_id, of_post_id, of_conversation_id, of_club_id));
end $$;

-- Mutes a user. Null if there is no such user. Fails with 409 for oneself.
create function private.mute_user(key text, duration text) returns json
language plpgsql set search_path = '' as $$ declare
  other constant uuid := private.user_id_of(key);
begin
  if other is null then
    return null;
  elsif other = private.me() then
    perform private.fail(409, 'You cannot mute yourself.');
  end if;
  return private.mute(duration, of_user_id => other);
end $$;

-- Mutes one of the caller's clubs. Null if there is no such club. The foreign key refuses a club that the caller is not
-- in.
create function private.mute_club(key text, duration text) returns json
language plpgsql set search_path = '' as $$ declare
  muted_club_id constant uuid := private.club_id_of(key);
begin
  return case when muted_club_id is not null then private.mute(duration, of_club_id => muted_club_id) end;
end $$;

-- Ends a mute of the caller. If there is none, nothing changes.
create function private.unmute(of_target_id uuid) returns void
language sql set search_path = '' as $$
  delete from public.mutes m where m.user_id = private.me() and m.target_id = of_target_id;
$$;

-- The same for a club. An id also works for a deleted club, which no one can read until it is restored.
create function private.unmute_club(key text) returns void
language plpgsql set search_path = '' as $$ begin
  perform private.unmute(case when private.is_id(key) then key::uuid else private.club_id_of(key) end);
end $$;

-- What the caller has muted, latest first. Each item describes one of the four, as far as the caller can still read it.
create function private.get_my_mutes(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  chosen constant private.row_key[] := array(
    select row(m.created_at, m.target_id)::private.row_key from public.mutes m
    where m.user_id = (select private.me()) and m.ends_at > now()
      and (m.created_at, m.target_id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by m.created_at desc, m.target_id desc limit page_limit + 1 offset page_offset
  );
begin
  return private.page(array(
    select json_build_object(
      'kind', case
        when m.muted_user_id is not null then 'user'
        when m.post_id is not null then 'post'
        when m.conversation_id is not null then 'conversation'
        else 'club'
      end,
      'id', m.target_id,
      'until', nullif(m.ends_at, 'infinity'),
      'user', u.summary,
      'post', case when p.id is not null then
        json_build_object('text', left(p.content, 150), 'author', a.summary) end,
      'conversation', case when v.id is not null then
        json_build_object('type', v.type, 'groupName', v.group_name, 'otherParticipant', o.summary) end,
      -- The muted club, or the club whose chat is muted.
      'club', case when c.id is not null then
        json_build_object('slug', c.slug, 'name', c.name, 'avatarUrl', c.avatar_url) end
    )
    from unnest(chosen[:page_limit]) with ordinality k (at, id, position)
    join public.mutes m on m.user_id = (select private.me()) and m.target_id = k.id
    left join private.user_summaries u on u.id = m.muted_user_id
    left join public.posts p on p.id = m.post_id
    left join private.user_summaries a on a.id = p.author_id
    left join public.conversations v on v.id = m.conversation_id
    left join private.user_summaries o
      on o.id = case when v.direct_low_id = m.user_id then v.direct_high_id else v.direct_low_id end
    left join public.clubs c on c.id in (m.club_id, v.club_id)
    order by k.position
  ), private.next_cursor(chosen, page_limit));
end $$;

grant execute on function private.mute_of to authenticated, service_role;
grant execute on function private.mute, private.mute_user, private.mute_club, private.unmute, private.unmute_club,
  private.get_my_mutes to authenticated;

call private.create_prune('public.mutes', 'ends_at');


-- For the export of a user's data (private.export in the chapter of accounts).

-- What the user has muted, including expired mutes that no job has deleted yet. Users never learn who has muted them.
-- `until` is null for a mute without an end, because JSON has no infinity.
create view private.exported_mutes with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'username', u.username, 'postId', m.post_id, 'conversationId', m.conversation_id, 'club', c.slug,
  'since', m.created_at, 'until', nullif(m.ends_at, 'infinity')
) as item
from public.mutes m
left join public.users u on u.id = m.muted_user_id
left join public.clubs c on c.id = m.club_id
where m.user_id = auth.uid();
