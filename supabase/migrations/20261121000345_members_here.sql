-- Who is here: the members of a club who have its page open. Their pages say so once a minute, and the reply names the
-- others.
--
-- Realtime's presence would send every coming and going to every open page. This costs one small request per page and
-- minute, and each reader gets a list of their own: without those with a block between them.

-- members_here: which member last said so when. It is written all the time and worth nothing two minutes later.
-- Deliberately absent: a policy, a place in the export, and any history. A job deletes a row as soon as it is too old to
-- be shown.
-- Unlogged: no write waits for the log, and after a crash the list is empty for a minute.
create unlogged table private.members_here (
  club_id uuid not null,
  user_id uuid not null,
  -- Since when without a pause. Faces are shown in this order, so that they keep their places.
  came_at timestamptz not null default now(),
  -- Deliberately not indexed: the row is updated in place, and a club has few.
  seen_at timestamptz not null default now(),
  primary key (club_id, user_id),
  -- A member who leaves, is removed or is banned is no longer here, and neither is a deleted account.
  foreign key (user_id, club_id) references public.club_members (user_id, club_id) on delete cascade
);
alter table private.members_here enable row level security;
-- Only the functions below use it.

-- Says that the caller has the page of their club open, and returns who else has, the contract's `membersHere`: at most
-- twelve faces, the latest to come first, and how many there are. Null for outsiders.
-- Presence goes both ways: who hides theirs leaves no row and gets an empty list. A block hides both, also from moderators.
-- 600 an hour: a page says it once a minute, and each club that is opened once more.
-- Security definer: the table is granted to no one, and the choices, blocks and suspensions of others are not the caller's
-- to read.
create function private.mark_here(of_club_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  two_minutes_ago constant timestamptz := now() - interval '2 minutes';
begin
  if private.my_role_in(of_club_id) is null then
    return null;
  elsif not (private.privacy_of(caller)).shares_presence then
    return json_build_object('users', '[]'::json, 'count', 0);
  end if;
  perform private.count_activity('open page of a club', 600, '1 hour');
  insert into private.members_here as h (club_id, user_id) values (of_club_id, caller)
  on conflict (club_id, user_id) do update set
    came_at = case when h.seen_at > two_minutes_ago then h.came_at else excluded.came_at end,
    seen_at = excluded.seen_at;
  return (
    with others as (
      select h.user_id, h.came_at from private.members_here h
      where h.club_id = of_club_id and h.user_id <> caller and h.seen_at > two_minutes_ago
        -- A choice made meanwhile counts at once, and so does a suspension.
        and not exists (select from public.privacy_settings p where p.user_id = h.user_id and not p.shares_presence)
        and not exists (select from public.suspensions s where s.user_id = h.user_id and s.ends_at > now())
        and not exists (
          select from public.blocks b
          where (b.blocker_id, b.blocked_id) in ((caller, h.user_id), (h.user_id, caller))
        )
    )
    select json_build_object(
      'users', array(
        select u.summary from others o join private.user_summaries u on u.id = o.user_id
        order by o.came_at desc, o.user_id
        limit 12
      ),
      'count', (select count(*) from others)
    )
  );
end $$;

grant execute on function private.mark_here to authenticated;

-- A job: forgets those who are no longer here. None of them is shown any more.
create function private.prune_members_here() returns void
language sql set search_path = '' as $$
  delete from private.members_here where seen_at <= now() - interval '2 minutes';
$$;
