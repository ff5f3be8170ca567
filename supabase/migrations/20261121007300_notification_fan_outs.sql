-- notification_fan_outs: new posts and events that their club's members must still be told of. In a small club they
-- are told at once; a large one would hold up whoever posts, so a job tells them, in the order of their joining.

create table private.notification_fan_outs (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  by_user_id uuid not null,
  created_at timestamptz not null default now(),
  -- The last member that was told.
  after_at timestamptz not null default '-infinity',
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.notification_fan_outs enable row level security;

-- Oldest first; the foreign keys.
create index notification_fan_outs_created_at_idx on private.notification_fan_outs (created_at, id);
create index notification_fan_outs_club_id_idx on private.notification_fan_outs (club_id);
create index notification_fan_outs_post_id_idx on private.notification_fan_outs (post_id);
create index notification_fan_outs_event_id_idx on private.notification_fan_outs (event_id);

revoke all on private.notification_fan_outs from public, anon, authenticated;

-- Tells the next members, at most so many, and answers how many it looked at and where it stopped. Who joined later
-- finds the post in the club. Repeated, it tells nobody twice.
create function private.notify_members(of_fan_out private.notification_fan_outs, most integer)
returns table (looked_at bigint, last_at timestamptz, last_id uuid)
language sql set search_path = '' as $$
  with batch as materialized (
    select m.id, m.user_id, m.created_at from public.club_members m
    where m.club_id = of_fan_out.club_id and (m.created_at, m.id) > (of_fan_out.after_at, of_fan_out.after_id)
      and m.created_at <= of_fan_out.created_at
    order by m.created_at, m.id
    limit most
  ),
  told as (
    insert into public.notifications (user_id, type, cause, club_id, post_id, event_id)
    select b.user_id, 'NEW_POST_IN_CLUB',
      coalesce('post:' || of_fan_out.post_id, 'event:' || of_fan_out.event_id),
      of_fan_out.club_id, of_fan_out.post_id, of_fan_out.event_id
    from batch b
    left join public.notification_preferences wishes on wishes.user_id = b.user_id
    where b.user_id <> of_fan_out.by_user_id and private.wants('NEW_POST_IN_CLUB', wishes)
    on conflict on constraint notifications_user_id_cause_key do nothing
  )
  select count(*) over (), b.created_at, b.id from batch b order by b.created_at desc, b.id desc limit 1;
$$;

-- Tells a club of what its member has put into it.
create function private.notify_club(of_club_id uuid, of_post_id uuid, of_event_id uuid, by_user_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  fan_out private.notification_fan_outs;
begin
  if (select c.member_count from public.clubs c where c.id = of_club_id) > 25 then
    insert into private.notification_fan_outs (club_id, post_id, event_id, by_user_id)
    values (of_club_id, of_post_id, of_event_id, by_user_id);
  else
    fan_out := row(null, of_club_id, of_post_id, of_event_id, by_user_id, now(), '-infinity',
      '00000000-0000-0000-0000-000000000000');
    perform private.notify_members(fan_out, 100);
  end if;
end $$;

create function private.posts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_club(new.club_id, new.id, null, new.author_id);
  return null;
end $$;
create trigger posts__notify after insert on public.posts
  for each row when (auth.uid() is not null) execute function private.posts__notify();

create function private.events__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_club(new.club_id, null, new.id, new.creator_id);
  return null;
end $$;
create trigger events__notify after insert on public.events
  for each row when (auth.uid() is not null) execute function private.events__notify();

-- A job: goes on with the oldest fan-outs, up to some 10,000 members at a time. Killed midway, it has told nobody, and
-- the next one begins where the last finished; several at once take different ones.
create function private.fan_out_notifications() returns void
language plpgsql security definer set search_path = '' as $$
declare
  fan_out private.notification_fan_outs;
  stopped record;
  looked_at bigint := 0;
begin
  while looked_at < 10000 loop
    select * into fan_out from private.notification_fan_outs order by created_at, id limit 1 for update skip locked;
    exit when not found;
    select * into stopped from private.notify_members(fan_out, 1000);
    looked_at := looked_at + 1 + coalesce(stopped.looked_at, 0);
    if stopped.looked_at = 1000 then
      update private.notification_fan_outs set after_at = stopped.last_at, after_id = stopped.last_id
      where id = fan_out.id;
    else
      delete from private.notification_fan_outs where id = fan_out.id;
    end if;
  end loop;
end $$;


-- On Supabase pg_cron runs the jobs; the embedded stack has a timer of its own.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    execute 'create extension if not exists pg_cron with schema pg_catalog';
    execute $job$ select cron.schedule('fan-out-notifications', '10 seconds', 'select private.fan_out_notifications()') $job$;
    execute $job$ select cron.schedule('notify-event-changes', '10 seconds', 'select private.notify_event_changes()') $job$;
    execute $job$ select cron.schedule('prune-notifications', '17 4 * * *', 'select private.prune_notifications()') $job$;
  end if;
end $$;
