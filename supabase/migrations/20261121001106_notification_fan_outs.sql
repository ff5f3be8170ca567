-- Notification fan-outs: how all members of a club are notified of something new in it.

-- notification_fan_outs: new posts and events, and entries of the club's log, of which its members must still be
-- notified. In a small club, members are notified at once. In a large club, that would hold up the author, so a job
-- notifies them, in the order in which they joined.
-- Deliberately absent: a row per member. A fan-out only stores how far it has come.
create table private.notification_fan_outs (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- The kind of the notifications, and what they are about.
  kind text not null,
  post_id uuid references public.posts (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  -- What was decided about the club.
  activity_id uuid references public.club_activity (id) on delete cascade,
  -- Null if no user caused it. Deliberately without a foreign key: the account may be deleted before the job is done.
  by_user_id uuid,
  created_at timestamptz not null default now(),
  -- The last member that was processed.
  after_at timestamptz not null default '-infinity',
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.notification_fan_outs enable row level security;

-- The oldest is processed first. The others are the foreign keys.
create index notification_fan_outs_created_at_idx on private.notification_fan_outs (created_at, id);
create index notification_fan_outs_club_id_idx on private.notification_fan_outs (club_id);
create index notification_fan_outs_post_id_idx on private.notification_fan_outs (post_id);
create index notification_fan_outs_event_id_idx on private.notification_fan_outs (event_id);
create index notification_fan_outs_activity_id_idx on private.notification_fan_outs (activity_id);


-- Notifies the next members, up to a maximum. Returns how many it processed and where it stopped. Members who joined
-- after the post are not notified, since they find it in the club. Running it again notifies no one twice.
-- Members who do not want the notification are counted but skipped. This is one statement, so a batch is notified
-- completely or not at all. The posts of one club share a notification until it is read, like new members.
-- What was decided about the club concerns every member, whatever is between them and the owner, and names no one.
-- Returns no row if there is no next member. A batch that was not full tells the caller that this was the last one.
create function private.notify_members(of_fan_out private.notification_fan_outs, max_count integer)
returns table (looked_at bigint, last_at timestamptz, last_id uuid)
language sql set search_path = '' as $$
  with batch as materialized (
    select m.id, m.user_id, m.created_at from public.club_members m
    where m.club_id = of_fan_out.club_id and (m.created_at, m.id) > (of_fan_out.after_at, of_fan_out.after_id)
      and m.created_at <= of_fan_out.created_at
    order by m.created_at, m.id
    limit max_count
  ),
  concerned as (
    select b.user_id from batch b
    where b.user_id is distinct from of_fan_out.by_user_id
      and (of_fan_out.activity_id is not null or (
        private.wants(b.user_id, of_fan_out.kind, of_fan_out.by_user_id, of_fan_out.club_id)
        and b.user_id not in (select private.block_partners(of_fan_out.by_user_id))
      ))
  ),
  notified as (
    insert into public.notifications (user_id, kind, cause, club_id, post_id, event_id, details)
    select c.user_id, of_fan_out.kind,
      coalesce(
        'post:' || of_fan_out.post_id, 'event:' || of_fan_out.event_id, 'activity:' || of_fan_out.activity_id),
      of_fan_out.club_id, of_fan_out.post_id, of_fan_out.event_id,
      -- Members cannot read the log.
      (
        select jsonb_build_object('publishesAt', a.publishes_at) from public.club_activity a
        where a.id = of_fan_out.activity_id
      )
    from concerned c
    where of_fan_out.kind <> 'post'
    on conflict on constraint notifications_user_id_cause_key do nothing
  ),
  notified_of_post as (
    insert into public.notifications as open (user_id, kind, cause, group_key, club_id, post_ids)
    select c.user_id, 'post', 'posts:' || of_fan_out.post_id, 'posts:' || of_fan_out.club_id, of_fan_out.club_id,
      array[of_fan_out.post_id]
    from concerned c
    -- By the mention, or by a group that began with the post. One that named it later is open. (A search of all their
    -- groups for the post cost four times everything else.)
    where of_fan_out.kind = 'post' and not exists (
      select from public.notifications n
      where n.user_id = c.user_id and n.cause in ('post:' || of_fan_out.post_id, 'posts:' || of_fan_out.post_id)
    )
    on conflict (user_id, group_key) where read_at is null and group_key is not null do update
      set count = open.count + 1, post_ids = (excluded.post_ids || open.post_ids)[:10], created_at = clock_timestamp()
      where of_fan_out.post_id <> all (open.post_ids)
  )
  select count(*) over (), b.created_at, b.id from batch b order by b.created_at desc, b.id desc limit 1;
$$;

-- Notifies a club's members of something new in it. Up to 25 members are notified at once, which authors do not notice,
-- and larger clubs by the job.
-- A batch of a hundred is enough for a club of 25, even if members join at this moment. Runs with the rights of its
-- callers, the triggers on posts, events and the log.
create function private.notify_club(
  of_kind text, of_club_id uuid, by_user_id uuid, of_post_id uuid default null, of_event_id uuid default null,
  of_activity_id uuid default null
) returns void
language plpgsql set search_path = '' as $$ declare
  fan_out private.notification_fan_outs;
begin
  if (select c.member_count from public.clubs c where c.id = of_club_id) > 25 then
    insert into private.notification_fan_outs (club_id, kind, post_id, event_id, activity_id, by_user_id)
    values (of_club_id, of_kind, of_post_id, of_event_id, of_activity_id, by_user_id);
  else
    fan_out := row(null, of_club_id, of_kind, of_post_id, of_event_id, of_activity_id, by_user_id, now(), '-infinity',
      '00000000-0000-0000-0000-000000000000');
    perform private.notify_members(fan_out, 100);
  end if;
end $$;

-- A job: continues with the oldest fan-outs, up to about 10,000 members per run. If it is killed, its transaction has
-- notified no one, and the next run starts where the last one finished. Concurrent runs take different fan-outs.
-- Notifications lock their club, post and event, and deleting one of these also deletes its fan-outs. So the job takes
-- locks in the same order as a deletion, the fan-out last. It skips locked rows: another run is processing them, or
-- they are being deleted.
create function private.fan_out_notifications() returns void
language plpgsql security definer set search_path = '' as $$ declare
  fan_out private.notification_fan_outs;
  stopped record;
  looked_at bigint := 0;
begin
  for fan_out in select * from private.notification_fan_outs order by created_at, id loop
    perform from public.clubs c where c.id = fan_out.club_id for key share skip locked;
    continue when not found;
    perform from public.posts p where p.id = fan_out.post_id for key share skip locked;
    continue when fan_out.post_id is not null and not found;
    perform from public.events e where e.id = fan_out.event_id for key share skip locked;
    continue when fan_out.event_id is not null and not found;
    -- Read again under the lock: another run may have continued it.
    select * into fan_out from private.notification_fan_outs f where f.id = fan_out.id for update skip locked;
    continue when not found;
    loop
      select * into stopped from private.notify_members(fan_out, 1000);
      looked_at := looked_at + 1 + coalesce(stopped.looked_at, 0);
      -- A batch that is not full is the last one.
      exit when stopped.looked_at is distinct from 1000;
      fan_out.after_at := stopped.last_at;
      fan_out.after_id := stopped.last_id;
      exit when looked_at >= 10000;
    end loop;
    if stopped.looked_at = 1000 then
      update private.notification_fan_outs set after_at = fan_out.after_at, after_id = fan_out.after_id
      where id = fan_out.id;
    else
      delete from private.notification_fan_outs where id = fan_out.id;
    end if;
    exit when looked_at >= 10000;
  end loop;
end $$;
