-- Who is here: the members of a club who have its page open. Their pages report it once a minute, and the reply lists
-- the others.
--
-- Realtime's presence would send every arrival and departure to every open page. This costs one small request per page
-- and minute, and each reader gets a list of their own, without users on the other side of a block.

-- members_here: when each member last reported. It is written all the time and worthless two minutes later.
-- Deliberately absent: a policy, a place in the export, and any history. A job deletes a row as soon as it is too old
-- to be shown.
-- Unlogged: no write waits for the log, and after a crash the list is empty for a minute.
create unlogged table private.members_here (
  club_id uuid not null,
  user_id uuid not null,
  -- Since when they have been here without a pause. Faces are shown in this order, so that they keep their places.
  came_at timestamptz not null default now(),
  -- Deliberately not indexed, so that the row is updated in place. A club has few.
  seen_at timestamptz not null default now(),
  primary key (club_id, user_id),
  -- A member who leaves, is removed or is banned is no longer here, and neither is a deleted account.
  foreign key (user_id, club_id) references public.club_members (user_id, club_id) on delete cascade
);
alter table private.members_here enable row level security;
-- Only the functions below use it.

-- Reports that the caller has the page of their club open, and returns who else has, the contract's `membersHere`: at
-- most twelve faces, latest arrivals first, and how many there are. Null for outsiders.
-- Presence works both ways: a user who hides theirs leaves no row and gets an empty list. A block hides both, even from
-- moderators.
-- 600 an hour: a page reports once a minute, and once more for each club that is opened.
-- Security definer: no role has a grant on the table, and the caller may not read the choices, blocks and suspensions
-- of others.
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
        -- A choice made meanwhile takes effect at once, and so does a suspension.
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

-- A job: deletes the rows of members who are no longer here. They are no longer shown anyway.
create function private.prune_members_here() returns void
language sql set search_path = '' as $$
  delete from private.members_here
  where seen_at <= now() - interval /* contract: retention.membersHere.time */ '2 minutes';
$$;
