-- What people must be told about events: reminders that are due, and changes.
-- Here it is only written down, each thing once. Nobody is told yet: notifications read these rows when they
-- come, and set notified_at.

create table private.event_reminders (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- A day or an hour before.
  kind text not null,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  constraint event_reminders_kind check (kind in ('DAY', 'HOUR')),
  -- However often the job runs, and wherever it breaks off: one reminder of a kind.
  constraint event_reminders_event_id_user_id_kind_key unique (event_id, user_id, kind)
);
alter table private.event_reminders enable row level security;

create index event_reminders_user_id_idx on private.event_reminders (user_id);
create index event_reminders_waiting_idx on private.event_reminders (created_at) where notified_at is null;

revoke all on private.event_reminders from public, anon, authenticated;

-- A job: writes down the reminders that are due, a day before for GOING and MAYBE, an hour before for GOING.
-- Late is better than never: the job may have stood still, or the answer came late. But in the last hour nobody
-- needs the day's reminder any more.
create function private.queue_event_reminders() returns void
language sql security definer set search_path = '' as $$
  insert into private.event_reminders (event_id, user_id, kind)
  select e.id, r.user_id, due.kind
  from public.events e
  join public.clubs c on c.id = e.club_id
  join public.event_rsvps r on r.event_id = e.id
  cross join lateral (
    select case when e.starts_at <= now() + interval '1 hour' then 'HOUR' else 'DAY' end as kind
  ) due
  where e.starts_at > now() and e.starts_at <= now() + interval '24 hours'
    and (r.status = 'GOING' or (r.status = 'MAYBE' and due.kind = 'DAY'))
    and (
      (e.is_public and not c.is_private)
      or exists (select from public.club_members m where m.user_id = r.user_id and m.club_id = e.club_id)
    )
  on conflict do nothing;
$$;

-- A moved event is reminded of anew, unless its new time is so near that the reminder given still holds.
create function private.events__recompute_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.event_reminders r
  where r.event_id = new.id
    and new.starts_at - case r.kind when 'HOUR' then interval '1 hour' else interval '24 hours' end > now();
  return null;
end $$;
create trigger events__recompute_reminders after update of starts_at on public.events
  for each row when (old.starts_at is distinct from new.starts_at)
  execute function private.events__recompute_reminders();


-- Changes of time or place, and cancellations, with the people who must be told. A cancelled event's row is gone,
-- so everything a notification says stands here. Append-only but for notified_at.
create table private.event_changes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  kind text not null,
  title text not null,
  timezone text not null,
  old_starts_at timestamptz not null,
  new_starts_at timestamptz not null,
  old_location text,
  new_location text,
  -- Those GOING or MAYBE at that moment, but for whoever made the change.
  user_ids uuid[] not null,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  constraint event_changes_kind check (kind in ('CHANGED', 'CANCELLED'))
);
alter table private.event_changes enable row level security;

create index event_changes_waiting_idx on private.event_changes (created_at) where notified_at is null;

revoke all on private.event_changes from public, anon, authenticated;

create function private.events__note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  remains constant public.events := coalesce(new, old);
begin
  insert into private.event_changes (
    event_id, kind, title, timezone, old_starts_at, new_starts_at, old_location, new_location, user_ids
  )
  select remains.id, case tg_op when 'DELETE' then 'CANCELLED' else 'CHANGED' end, remains.title, remains.timezone,
    old.starts_at, remains.starts_at, old.location, remains.location, array_agg(r.user_id)
  from public.event_rsvps r
  where r.event_id = remains.id and r.status in ('GOING', 'MAYBE') and r.user_id is distinct from auth.uid()
  having count(*) > 0;
  return coalesce(new, old);
end $$;
-- Nobody misses what is past.
create trigger events__note_change
  after update of starts_at, ends_at, location on public.events
  for each row when (
    (old.starts_at, old.ends_at, old.location) is distinct from (new.starts_at, new.ends_at, new.location)
    and greatest(old.starts_at, new.starts_at) > now()
  ) execute function private.events__note_change();
-- Before: the answers go with the event.
create trigger events__note_cancellation before delete on public.events
  for each row when (old.starts_at > now()) execute function private.events__note_change();


-- On Supabase pg_cron runs the job; the embedded stack has a timer of its own.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    execute 'create extension if not exists pg_cron with schema pg_catalog';
    execute $job$ select cron.schedule('queue-event-reminders', '* * * * *', 'select private.queue_event_reminders()') $job$;
  end if;
end $$;
