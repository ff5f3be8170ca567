-- Reports: what users want moderators to look at. What moderators see and decide is in the chapter of moderation. What
-- several reports can hide before a decision is in the chapter of hidden content.

-- reports: one row per report of a target (see the chapter of targets). Its author and moderators can read it. The user
-- it is about never can, even if they are a moderator.
-- Deliberately absent: foreign keys to what is reported. A trigger checks that it exists. A report keeps a snapshot and
-- outlives its target. Otherwise users could escape a report by deleting the post.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  -- Null: the reporter's account has been deleted. The report is still valid.
  author_id uuid default auth.uid() references public.users (id) on delete set null,
  -- One of the five in the form. The author's own words are in `description`.
  reason text not null,
  -- Optional, and readable only by the author and moderators.
  description text,
  target_kind private.target_kind not null,
  target_id uuid not null,
  -- The reported user, the author of the reported content, or the club's owner. Null if they left the content behind.
  -- Set by a trigger. The report is deleted with the account it is about.
  subject_id uuid references public.users (id) on delete cascade,
  -- The club that it is in, for content of a club. Set by a trigger. Its owner and admins see the report if the club is
  -- private (see the chapter of club reports). Without a foreign key, like the target.
  club_id uuid,
  -- The target as it was: {title, text, imageUrl}. For a message also fromNumber: of the messages around it, moderators
  -- see only those after this number, like the reporter.
  snapshot jsonb not null default '{}',
  -- PENDING until a moderator takes it, then REVIEWING until it is RESOLVED (something was done) or DISMISSED.
  status text not null default 'PENDING',
  -- The decision that settled it. Null while it is open.
  decision_id uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint reports_reason check (reason in (/* contract: reportReason */
    'SPAM', 'HARASSMENT', 'INAPPROPRIATE_CONTENT', 'MISINFORMATION', 'OTHER')),
  constraint reports_description_length check (
    private.is_written(description, /* contract: reportDraft.description */ 1000)),
  constraint reports_status check (status in (/* contract: reportStatus */
    'PENDING', 'REVIEWING', 'RESOLVED', 'DISMISSED'))
);
alter table public.reports enable row level security;

-- One open report per user and target: reporting twice is the same as once. After a decision the user may report it
-- again. Together with the next index, this also covers the foreign key.
create unique index reports_one_open_idx on public.reports (author_id, target_id)
  where status in ('PENDING', 'REVIEWING');
-- A user's reports, newest first, for the page on which they follow up or withdraw them.
create index reports_author_id_created_at_idx on public.reports (author_id, created_at desc, id desc);
-- The queue; the reports of one target, and those about one user; the reports that one decision settled.
create index reports_status_created_at_idx on public.reports (status, created_at desc, id desc);
create index reports_target_id_created_at_idx on public.reports (target_id, created_at desc, id desc);
create index reports_subject_id_created_at_idx on public.reports (subject_id, created_at desc, id desc);
create index reports_decision_id_idx on public.reports (decision_id);
-- The open reports of a club.
create index reports_club_id_created_at_idx on public.reports (club_id, created_at desc)
  where club_id is not null and status in ('PENDING', 'REVIEWING');
-- Finds out whether an uploaded file is still in use: moderators decide about the picture that was reported.
create index reports_media_idx on public.reports using gin (private.album_names(snapshot -> 'media'))
  where snapshot -> 'media' <> '[]';

comment on table public.reports is
  'Decide reports in the app under /moderation. Changing a status by hand has no effect and is not logged.';

-- Fills in the subject, the club and the snapshot. A report of a club itself is not one of its content. Fails if the target
-- does not exist or has been removed, and with 400 for users who report themselves or their own content.
-- Security definer: it reads the target whether or not the author can. The policy is checked after this trigger and
-- refuses reports of what the author cannot read, so the snapshot reveals nothing.
create function private.reports__fill() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  target constant private.target := private.find_target(new.target_kind, new.target_id);
begin
  if target.id is null or target.is_removed then
    raise foreign_key_violation using message = 'The target of a report must exist.';
  elsif target.subject_id = new.author_id then
    perform private.fail(400, case
      when new.target_kind = 'club' then 'You cannot report your own club.'
      else 'You cannot report yourself or your own content.'
    end);
  end if;
  new.subject_id := target.subject_id;
  new.club_id := case when new.target_kind <> 'club' then target.club_id end;
  new.snapshot := jsonb_build_object(
    'title', target.title, 'text', target.content,
    'imageUrl', private.target_media(target) -> 0 ->> 'url', 'media', private.target_media(target));
  return new;
end $$;
call private.run_per_row('public.reports', 'fill', 'before insert');

-- Notes from where on the author can read the conversation of a reported message. Someone who is not a participant, as
-- in the chat of a public club, is shown to have read only the message itself. Runs after reports__fill, by its name.
create function private.reports__fill_message() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  new.snapshot := new.snapshot || (
    select jsonb_build_object('fromNumber', coalesce(p.from_number, m.number - 1))
    from public.messages m
    left join public.conversation_participants p on p.conversation_id = m.conversation_id and p.user_id = new.author_id
    where m.id = new.target_id
  );
  return new;
end $$;
create trigger reports__fill_message before insert on public.reports
  for each row when (new.target_kind = 'message') execute function private.reports__fill_message();

-- More than a careful reader finds in an hour. Flooding moderators with reports is also abuse. Fails with 429 beyond
-- it.
call private.limit_inserts('public.reports', 'report', 20, '1 hour');

-- A report's status can change only in these steps, even from the dashboard. Fails with 409 otherwise. A moderator must
-- take a report before deciding it, so that others see that it is being handled.
create function private.reports__check_status() returns trigger
language plpgsql set search_path = '' as $$ begin
  if (old.status, new.status) not in (
    ('PENDING', 'REVIEWING'), ('REVIEWING', 'RESOLVED'), ('REVIEWING', 'DISMISSED'),
    ('RESOLVED', 'REVIEWING'), ('DISMISSED', 'REVIEWING')
  ) then
    perform private.fail(409,
      'A report goes from pending to reviewing, is then resolved or dismissed, and can be reopened.');
  end if;
  return new;
end $$;
create trigger reports__check_status before update of status on public.reports
  for each row when (old.status <> new.status) execute function private.reports__check_status();

-- The description is deleted with its author's account, because it may identify them. The report itself stays, and its
-- foreign key sets author_id to null.
call private.run_before_deletion(
  'erase_reports', 'update public.reports set description = null where author_id = old.id;');

-- Who can read a report: its author, and moderators unless it is about them. The user it is about must not learn who
-- reported them, even if they are a moderator.
create policy concerned_select on public.reports for select to authenticated
  using (
    author_id = (select private.me())
    or ((select private.is_moderator()) and subject_id is distinct from (select private.me()))
  );
-- Users can report what they can read.
create policy reader_insert on public.reports for insert to authenticated
  with check (author_id = (select private.me()) and private.reads_target(target_kind, target_id));
-- Withdrawing is possible only until a moderator has taken the report.
create policy author_delete on public.reports for delete to authenticated
  using (author_id = (select private.me()) and status = 'PENDING');

-- Moderators decide through a function that logs. No one can set author, snapshot, status or times. The snapshot is for
-- moderators (private.reported_snapshot), and the club for its owner and admins (private.get_club_reports).
grant select (
  id, author_id, reason, description, target_kind, target_id, subject_id, status, decision_id, created_at, decided_at
), delete on public.reports to authenticated;
grant insert (reason, description, target_kind, target_id) on public.reports to authenticated;


-- moderation_queue: the open reports, those with the most reported targets first, for the dashboard. No user can read
-- it. In `public`, unlike the other views, because the dashboard lists that schema. Read-only: it is for emergencies in
-- which the app is not available, and nothing can be decided in it.
create view public.moderation_queue with (security_invoker = true) as
select r.id, r.status, r.target_kind, r.reason, r.description,
  s.username as subject,
  a.username as reported_by,
  r.snapshot ->> 'title' as title,
  r.snapshot ->> 'text' as text,
  count(*) over (partition by r.target_id) as open_reports,
  r.target_id,
  r.created_at
from public.reports r
left join public.users s on s.id = r.subject_id
left join public.users a on a.id = r.author_id
where r.status in ('PENDING', 'REVIEWING')
order by open_reports desc, r.created_at;

comment on view public.moderation_queue is 'Reports that await a decision, the most reported targets first.';


-- The field of the API that names a target of this kind: reportedHumidorItemId.
create function private.reported_field(of_kind private.target_kind) returns text
language plpgsql stable set search_path = '' as $$ begin
  return 'reported' || replace(initcap(replace(of_kind::text, '_', ' ')), ' ', '') || 'Id';
end $$;

-- The target of a report in the API's fields, one per kind, of which the others are null. A review is reported together
-- with its author.
create function private.reported_fields(of_kind private.target_kind, of_target_id uuid, of_subject_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_object_agg(private.reported_field(k), case
      when k = of_kind then of_target_id
      when k = 'user' and of_kind = 'review' then of_subject_id
    end)
    from unnest(enum_range(null::private.target_kind)) k
  );
end $$;

-- The target of a report as it was, the contract's `snapshot`. Null for everyone but moderators: the author may report
-- a user or content that a block or deletion has since hidden from them, and must not see it that way.
-- Security definer: no user can read the column.
create function private.reported_snapshot(of_report_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'title', r.snapshot -> 'title', 'text', r.snapshot -> 'text', 'imageUrl', r.snapshot -> 'imageUrl',
      'media', r.snapshot -> 'media')
    from public.reports r
    where r.id = of_report_id and r.subject_id is distinct from private.me() and private.is_moderator()
  );
end $$;

-- The contract's `report`.
create view private.report_items with (security_invoker = true) as
select r.id, r.author_id, r.created_at,
  private.join_objects(private.reported_fields(r.target_kind, r.target_id, r.subject_id), json_build_object(
    'id', r.id,
    'reason', r.reason,
    'description', r.description,
    'kind', r.target_kind,
    'snapshot', private.reported_snapshot(r.id),
    'status', r.status,
    'createdAt', r.created_at,
    -- Authors can withdraw their reports. Moderators can do everything else.
    'viewer', json_build_object(
      'canWithdraw', viewer.is_author and r.status = 'PENDING',
      'canTake', viewer.is_moderator and r.status = 'PENDING',
      'canDecide', viewer.is_moderator and r.status = 'REVIEWING',
      'canReopen', viewer.is_moderator and r.status in ('RESOLVED', 'DISMISSED')
    )
  )) as item
from public.reports r
cross join lateral (
  select coalesce(r.author_id = (select private.me()), false) as is_author,
    (select private.is_moderator()) as is_moderator offset 0
) viewer;

grant execute on function private.reported_field, private.reported_fields, private.reported_snapshot
  to authenticated, service_role;
grant select on private.report_items to authenticated, service_role;

-- Creates a report (draft: the fields of the API, checked by the contract) and returns it. If the caller already has an
-- open report of the same target, returns that one. The policy decides who can report what.
-- Fails with 400 for a report of oneself, with 429 beyond the limit, and if the caller cannot read the target, or if it
-- is a review and the user in the draft is not its author.
create function private.create_report(draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  report public.reports;
begin
  -- A user counts only without a review.
  select k, (draft ->> private.reported_field(k))::uuid into report.target_kind, report.target_id
  from unnest(enum_range(null::private.target_kind)) k
  where draft ->> private.reported_field(k) is not null
  order by k = 'user' limit 1;
  insert into public.reports (reason, description, target_kind, target_id)
  values (
    draft ->> 'reason', btrim(private.written_or_null(draft ->> 'description')), report.target_kind, report.target_id)
  on conflict do nothing;
  -- Not `returning`, because the caller may already have an open report of the same target.
  select r.id, r.subject_id into report.id, report.subject_id from public.reports r
  where r.author_id = private.me() and r.target_id = report.target_id and r.status in ('PENDING', 'REVIEWING');
  if (draft ->> 'reportedUserId')::uuid not in (report.target_id, coalesce(report.subject_id, report.target_id)) then
    raise foreign_key_violation using message = 'The review is not by this user.';
  end if;
  return (select i.item from private.report_items i where i.id = report.id);
end $$;

-- Withdraws a report of the caller that no moderator has taken yet. False if there is no such report. When the last
-- report is withdrawn, content that reports had hidden comes back (see the chapter of hidden content).
-- Fails with 403 for a moderator who can read the report, and with 409 once it has been taken.
create function private.withdraw_report(of_id uuid) returns boolean
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(r.author_id, 'Only the person who wrote a report can withdraw it.')
  from public.reports r where r.id = of_id;
  if not found then
    return false;
  end if;
  delete from public.reports where id = of_id and status = 'PENDING';
  if not found then
    perform private.fail(409, 'A moderator is already looking at this report. It can no longer be withdrawn.');
  end if;
  return true;
end $$;

-- The caller's own reports, newest first, including decided ones with their status. The notification says whether
-- action was taken.
create function private.get_my_reports(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.newest_items('private.report_items', 'author_id', private.me(), page_limit, page_offset, page_cursor);
end $$;

grant execute on function private.create_report, private.withdraw_report, private.get_my_reports to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's reports, with their status but nothing else that moderators did. Not the snapshot, which is another user's
-- text. Reports about the user are not included, because they would reveal who made them.
create view private.exported_reports with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'id', r.id, 'kind', r.target_kind, 'targetId', r.target_id, 'reason', r.reason, 'description', r.description,
  'status', r.status, 'createdAt', r.created_at
) as item
from public.reports r where r.author_id = auth.uid();
