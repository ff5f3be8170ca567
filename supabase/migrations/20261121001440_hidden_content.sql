-- Hidden content: content that several trusted users have reported is hidden until a moderator decides. Its author is
-- notified.
--
-- Moderators may be away for hours, so a group of users can act at once. That power can be abused. Hence only trusted
-- reporters count, content is hidden at most once, and what looks like the campaign of one club works once a day.

-- moderation_settings: one row, which operators edit in the dashboard.
create table public.moderation_settings (
  id boolean primary key default true,
  -- How many trusted users must report content before it is hidden. 0: never hide.
  reports_to_hide integer not null default 3,
  constraint moderation_settings_one_row check (id),
  constraint moderation_settings_reports_to_hide_range check (reports_to_hide between 0 and 100)
);
alter table public.moderation_settings enable row level security;
insert into public.moderation_settings default values;
-- Moderators can see the setting.
create policy moderator_select on public.moderation_settings for select to authenticated
  using ((select private.is_moderator()));
-- Only operators change it.
grant select on public.moderation_settings to authenticated;

-- hidden_content: content that reports have hidden, at most once. Content that a moderator has looked at is not hidden
-- again.
-- Deliberately absent: foreign keys to the content and the clubs, because the record outlives both.
create table private.hidden_content (
  target_kind private.target_kind not null,
  target_id uuid primary key,
  -- The clubs that all reporters were members of, if they reported within a minute. Otherwise empty.
  club_ids uuid[] not null,
  hidden_at timestamptz not null default now(),
  -- Null: no moderator has decided yet.
  decided_at timestamptz
);
alter table private.hidden_content enable row level security;
-- What a club has hidden in the last day.
create index hidden_content_hidden_at_idx on private.hidden_content (hidden_at);
-- Only the functions below use it.

-- Whether a user's reports count: the account is at least a week old and not suspended, and moderators dismissed at
-- most two of its reports in the last ninety days.
create function private.is_trusted_reporter(of_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
      select from public.users u where u.id = of_user_id and u.created_at < now() - interval '7 days')
    and not exists (select from public.suspensions s where s.user_id = of_user_id and s.ends_at > now())
    and (
      select count(*) from public.reports r
      where r.author_id = of_user_id and r.status = 'DISMISSED' and r.decided_at > now() - interval '90 days'
    ) <= 2;
$$;

-- Hides content once enough trusted users have reported it. If the reporters share a club and all reported within a
-- minute, it may be a campaign, so the club can hide something only once a day.
-- The lock makes reports of one target take turns, so that the last one counts them all.
create function private.reports__hide() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  needed constant integer := (select s.reports_to_hide from public.moderation_settings s);
  reporters uuid[];
  at_once boolean;
  shared_clubs uuid[] := '{}';
begin
  if needed = 0 then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.target_id::text, 1300));
  select array_agg(r.author_id), max(r.created_at) - min(r.created_at) <= interval '1 minute'
  into reporters, at_once
  from public.reports r
  where r.target_id = new.target_id and r.status = 'PENDING' and private.is_trusted_reporter(r.author_id);
  if coalesce(cardinality(reporters), 0) < needed then
    return null;
  end if;
  if at_once then
    shared_clubs := array(
      select m.club_id from public.club_members m where m.user_id = any (reporters)
      group by m.club_id having count(*) = cardinality(reporters)
    );
  end if;
  if exists (select from private.hidden_content h where h.target_id = new.target_id)
    or exists (
      select from private.hidden_content h
      where h.hidden_at > now() - interval '1 day' and h.club_ids && shared_clubs)
  then
    return null;
  end if;
  if private.remove_targets(new.target_id, new.target_kind, array[new.target_id]) <> '{}' then
    insert into private.hidden_content (target_kind, target_id, club_ids)
    values (new.target_kind, new.target_id, shared_clubs);
    perform private.log_automatic_action('HIDE', new);
  end if;
  return null;
end $$;
call private.run_per_row('public.reports', 'hide', 'after insert');

-- Restores hidden content before the decision that follows. False if it is not hidden.
create function private.end_hiding(of_target_id uuid) returns boolean
language plpgsql set search_path = '' as $$ declare
  hidden private.hidden_content;
begin
  update private.hidden_content h set decided_at = now()
  where h.target_id = of_target_id and h.decided_at is null
  returning * into hidden;
  return hidden.target_id is not null and exists (select from private.restore_targets(hidden.target_id));
end $$;

-- Content also comes back when its last open report is withdrawn, because no moderator would see it any more.
create function private.reports__end_hiding() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if not exists (
    select from public.reports r where r.target_id = old.target_id and r.status in ('PENDING', 'REVIEWING')
  ) and private.end_hiding(old.target_id) then
    perform private.log_automatic_action('RESTORE', old);
  end if;
  return null;
end $$;
call private.run_per_row('public.reports', 'end_hiding', 'after delete');
-- The functions of this chapter are for triggers and other functions only.
