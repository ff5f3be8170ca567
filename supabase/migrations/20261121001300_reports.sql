-- Reports: what users want moderators to look at. What moderators see and decide is in the next chapter. What several
-- reports can hide before a decision is in the chapter of hidden content.

-- reports: one row per report of a user, a post, a comment, a review, an event, a message, a club, a product, or an
-- item shown from a humidor. Its author and moderators can read it. The user it is about never can, even if they are a
-- moderator. A report of a product is about no user: its name, facts and pictures belong to everyone, and moderators
-- correct them on its page.
-- Deliberately absent: foreign keys to what is reported. A report keeps a snapshot and outlives its target. Otherwise
-- users could escape a report by deleting the post.
create table public.reports (
  id uuid primary key default gen_random_uuid(),
  -- Null: the reporter's account has been deleted. The report is still valid.
  author_id uuid default auth.uid() references public.users (id) on delete set null,
  -- One of the five in the form. The author's own words are in `description`.
  reason text not null,
  -- Optional, and readable only by the author and moderators.
  description text,
  -- Exactly one of these nine, except that a review may be reported together with its author.
  reported_user_id uuid,
  reported_post_id uuid,
  reported_comment_id uuid,
  reported_review_id uuid,
  reported_event_id uuid,
  reported_message_id uuid,
  reported_club_id uuid,
  reported_product_id uuid,
  reported_humidor_item_id uuid,
  -- Derived from the nine above, so that queries need not look at each of them.
  kind text not null generated always as (case
    when reported_review_id is not null then 'review'
    when reported_comment_id is not null then 'comment'
    when reported_post_id is not null then 'post'
    when reported_event_id is not null then 'event'
    when reported_message_id is not null then 'message'
    when reported_club_id is not null then 'club'
    when reported_product_id is not null then 'product'
    when reported_humidor_item_id is not null then 'humidor_item'
    else 'user' end) stored,
  target_id uuid not null generated always as (coalesce(
    reported_review_id, reported_comment_id, reported_post_id, reported_event_id, reported_message_id, reported_club_id,
    reported_product_id, reported_humidor_item_id, reported_user_id)) stored,
  -- The reported user, the author of the reported content, or the club's owner. Null if they left the content behind.
  -- Set by a trigger. The report is deleted with the account it is about.
  subject_id uuid references public.users (id) on delete cascade,
  -- The target as it was: {title, text, imageUrl}. For a message also fromNumber: of the messages around it, moderators
  -- see only those after this number, like the reporter.
  snapshot jsonb not null default '{}',
  -- PENDING until a moderator takes it, then REVIEWING until it is RESOLVED (something was done) or DISMISSED.
  status text not null default 'PENDING',
  -- The decision that settled it. Null while it is open.
  decision_id uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint reports_reason check (reason in ('SPAM', 'HARASSMENT', 'INAPPROPRIATE_CONTENT', 'MISINFORMATION', 'OTHER')),
  constraint reports_description_length check (private.is_written(description, 1000)),
  constraint reports_status check (status in ('PENDING', 'REVIEWING', 'RESOLVED', 'DISMISSED')),
  -- One target. A review may be reported together with its author.
  constraint reports_one_target check (
    num_nonnulls(
      reported_post_id, reported_comment_id, reported_event_id, reported_message_id, reported_club_id,
      reported_product_id, reported_humidor_item_id, coalesce(reported_review_id, reported_user_id)) = 1)
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
-- Finds out whether an uploaded file is still in use: moderators decide about the picture that was reported.
create index reports_media_name_idx on public.reports (private.media_name(snapshot ->> 'imageUrl'))
  where snapshot ->> 'imageUrl' is not null;

comment on table public.reports is
  'Decide reports in the app under /moderation. Changing a status by hand has no effect and is not logged.';

-- The facts of a product as lines of text, for moderators: "wrapper: Habano". Null if it has no facts.
create function private.facts_text(facts jsonb) returns text
language plpgsql immutable set search_path = '' as $$ begin
  return (select string_agg(f.key || ': ' || f.value, E'\n' order by f.key) from jsonb_each_text(facts) f);
end $$;

-- The newest public picture of a product. Reporters must not see those from private clubs.
create function private.public_picture_of(of_product_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin
  return (
    select r.image_url from public.reviews r
    where r.product_id = of_product_id and r.image_url is not null and r.is_public and not r.is_removed
    order by r.created_at desc limit 1
  );
end $$;
-- Only the security definer functions that fill and show reports call them.

-- Fills in the subject and the snapshot. Fails with 400 for users who report themselves or their own content.
-- Security definer: it reads the target whether or not the author can. The policy is checked after this trigger and
-- refuses reports of what the author cannot read, so the snapshot reveals nothing.
create function private.reports__fill() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if new.reported_review_id is not null then
    select r.author_id, jsonb_build_object(
      'title', concat_ws(' ', r.brand, r.product_name) || ': ' || r.title, 'text', r.content, 'imageUrl', r.image_url)
    into new.subject_id, new.snapshot from public.reviews r where r.id = new.reported_review_id;
  elsif new.reported_comment_id is not null then
    select c.author_id, jsonb_build_object('title', null, 'text', c.content, 'imageUrl', c.image_url)
    into new.subject_id, new.snapshot from public.comments c where c.id = new.reported_comment_id;
  elsif new.reported_post_id is not null then
    select p.author_id, jsonb_build_object('title', null, 'text', p.content, 'imageUrl', p.image_url)
    into new.subject_id, new.snapshot from public.posts p where p.id = new.reported_post_id;
  elsif new.reported_event_id is not null then
    select e.creator_id, jsonb_build_object(
      'title', e.title, 'text', nullif(concat_ws(E'\n\n', e.description, e.location, e.cancellation_note), ''), 'imageUrl', null)
    into new.subject_id, new.snapshot from public.events e where e.id = new.reported_event_id;
  elsif new.reported_message_id is not null then
    select m.sender_id, jsonb_build_object(
      'title', null, 'text', m.content, 'imageUrl', m.image_url, 'fromNumber', coalesce(p.from_number, m.number - 1))
    into new.subject_id, new.snapshot
    from public.messages m
    left join public.conversation_participants p
      on p.conversation_id = m.conversation_id and p.user_id = new.author_id
    where m.id = new.reported_message_id;
  elsif new.reported_club_id is not null then
    select m.user_id, jsonb_build_object('title', c.name, 'text', c.description, 'imageUrl', c.avatar_url)
    into new.subject_id, new.snapshot
    from public.clubs c left join public.club_members m on m.club_id = c.id and m.role = 'OWNER'
    where c.id = new.reported_club_id;
  elsif new.reported_product_id is not null then
    select null, jsonb_build_object(
      'title', concat_ws(' ', p.brand, p.product_name), 'text', private.facts_text(p.facts),
      'imageUrl', private.public_picture_of(p.id))
    into new.subject_id, new.snapshot from public.products p where p.id = new.reported_product_id;
  elsif new.reported_humidor_item_id is not null then
    select i.owner_id, jsonb_build_object(
      'title', concat_ws(' ', i.brand, i.product_name), 'text', i.note, 'imageUrl', i.image_url)
    into new.subject_id, new.snapshot from public.humidor_items i where i.id = new.reported_humidor_item_id;
  else
    select u.id, jsonb_build_object(
      'title', coalesce(u.display_name, u.username), 'text', u.bio, 'imageUrl', u.avatar_url)
    into new.subject_id, new.snapshot from public.users u where u.id = new.reported_user_id;
  end if;
  if new.subject_id = new.author_id then
    perform private.fail(400, case
      when new.reported_club_id is null then 'You cannot report yourself or your own content.'
      else 'You cannot report your own club.'
    end);
  end if;
  new.snapshot := coalesce(new.snapshot, '{}');
  return new;
end $$;
create trigger reports__fill before insert on public.reports for each row execute function private.reports__fill();

-- More than a careful reader finds in an hour. Flooding moderators with reports is also abuse. Fails with 429 beyond
-- it.
create trigger reports__limit_rate before insert on public.reports
  for each row execute function private.limit_rate('report', '20', '1 hour');

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

-- Content that was left behind has no author any more. Its reports stay, without a subject. Otherwise they would be
-- deleted with the account (subject_id cascades) although the content remains.
-- The argument names the column of the author (of a message, the sender). Events are deleted with their creator.
create function private.leave_reports_behind() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.reports set subject_id = null
  where target_id = new.id and subject_id = (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger posts__leave_reports_behind after update of author_id on public.posts
  for each row when (new.author_id is null and old.author_id is not null)
  execute function private.leave_reports_behind('author_id');
create trigger comments__leave_reports_behind after update of author_id on public.comments
  for each row when (new.author_id is null and old.author_id is not null and new.deleted_at is null)
  execute function private.leave_reports_behind('author_id');
create trigger reviews__leave_reports_behind after update of author_id on public.reviews
  for each row when (new.author_id is null and old.author_id is not null)
  execute function private.leave_reports_behind('author_id');
create trigger messages__leave_reports_behind after update of sender_id on public.messages
  for each row when (new.sender_id is null and old.sender_id is not null and new.deleted_at is null)
  execute function private.leave_reports_behind('sender_id');

-- The description is deleted with its author's account, because it may identify them. The report itself stays, and its
-- foreign key sets author_id to null.
create function private.users__erase_reports() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.reports set description = null where author_id = old.id;
  return old;
end $$;
create trigger users__erase_reports before delete on public.users
  for each row execute function private.users__erase_reports();

-- Who can read a report: its author, and moderators unless it is about them. The user it is about must not learn who
-- reported them, even if they are a moderator.
create policy concerned_select on public.reports for select to authenticated
  using (
    author_id = (select private.me())
    or ((select private.is_moderator()) and subject_id is distinct from (select private.me()))
  );
-- Users can report what they can read.
create policy reader_insert on public.reports for insert to authenticated
  with check (
    author_id = (select private.me())
    and (reported_user_id is null or exists (select from public.users u where u.id = reported_user_id))
    and (reported_post_id is null or exists (select from public.posts p where p.id = reported_post_id))
    and (reported_comment_id is null or exists (
      select from public.comments c where c.id = reported_comment_id and c.deleted_at is null))
    and (reported_review_id is null or exists (
      select from public.reviews r
      where r.id = reported_review_id and (reported_user_id is null or r.author_id = reported_user_id)))
    and (reported_event_id is null or exists (select from public.events e where e.id = reported_event_id))
    and (reported_message_id is null or exists (
      select from public.messages m where m.id = reported_message_id and m.deleted_at is null))
    and (reported_club_id is null or exists (select from public.clubs c where c.id = reported_club_id))
    and (reported_product_id is null or exists (select from public.products p where p.id = reported_product_id))
    and (reported_humidor_item_id is null or exists (
      select from public.humidor_items i where i.id = reported_humidor_item_id))
  );
-- Withdrawing is possible only until a moderator has taken the report.
create policy author_delete on public.reports for delete to authenticated
  using (author_id = (select private.me()) and status = 'PENDING');

-- Moderators decide through a function that logs. No one can set author, snapshot, status or times.
grant select, delete on public.reports to authenticated;
grant insert (
  reason, description, reported_user_id, reported_post_id, reported_comment_id, reported_review_id, reported_event_id,
  reported_message_id, reported_club_id, reported_product_id, reported_humidor_item_id
) on public.reports to authenticated;


-- moderation_queue: the open reports, those with the most reported targets first, for the dashboard. Being
-- security_invoker, it shows no more than the tables do: members see only their own reports. In `public`, unlike the
-- other views, because the dashboard lists that schema. Read-only: it is for emergencies in which the app is not
-- available, and nothing can be decided in it.
create view public.moderation_queue with (security_invoker = true) as
select r.id, r.status, r.kind, r.reason, r.description,
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
grant select on public.moderation_queue to authenticated;


-- The contract's `report`, as its author sees it.
create view private.report_items with (security_invoker = true) as
select r.id, r.author_id, r.created_at,
  json_build_object(
    'id', r.id,
    'reason', r.reason,
    'description', r.description,
    'kind', r.kind,
    'reportedUserId', r.reported_user_id,
    'reportedPostId', r.reported_post_id,
    'reportedCommentId', r.reported_comment_id,
    'reportedReviewId', r.reported_review_id,
    'reportedEventId', r.reported_event_id,
    'reportedMessageId', r.reported_message_id,
    'reportedClubId', r.reported_club_id,
    'reportedProductId', r.reported_product_id,
    'reportedHumidorItemId', r.reported_humidor_item_id,
    'snapshot', json_build_object(
      'title', r.snapshot -> 'title', 'text', r.snapshot -> 'text', 'imageUrl', r.snapshot -> 'imageUrl'),
    'status', r.status,
    'createdAt', r.created_at,
    -- Authors can withdraw their reports. Moderators can do everything else.
    'viewer', json_build_object(
      'canWithdraw', viewer.is_author and r.status = 'PENDING',
      'canTake', viewer.is_moderator and r.status = 'PENDING',
      'canDecide', viewer.is_moderator and r.status = 'REVIEWING',
      'canReopen', viewer.is_moderator and r.status in ('RESOLVED', 'DISMISSED')
    )
  ) as item
from public.reports r
cross join lateral (
  select coalesce(r.author_id = (select private.me()), false) as is_author,
    (select private.is_moderator()) as is_moderator offset 0
) viewer;

grant select on private.report_items to authenticated, service_role;

-- Creates a report (draft: the fields of the API, checked by the contract) and returns it. If the caller already has an
-- open report of the same target, returns that one. The policy decides who can report what.
-- Fails with 400 for a report of oneself, with 429 beyond the limit, and if the caller cannot read the target.
create function private.create_report(draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  report public.reports := private.from_api(null::public.reports, draft);
begin
  insert into public.reports (
    reason, description, reported_user_id, reported_post_id, reported_comment_id, reported_review_id, reported_event_id,
    reported_message_id, reported_club_id, reported_product_id, reported_humidor_item_id
  )
  values (
    report.reason, btrim(report.description), report.reported_user_id, report.reported_post_id,
    report.reported_comment_id, report.reported_review_id, report.reported_event_id, report.reported_message_id,
    report.reported_club_id, report.reported_product_id, report.reported_humidor_item_id
  )
  on conflict do nothing
  returning id into report.id;
  -- The caller already has an open report of the same target.
  if report.id is null then
    select r.id into report.id from public.reports r
    where r.author_id = private.me() and r.status in ('PENDING', 'REVIEWING') and r.target_id = coalesce(
      report.reported_review_id, report.reported_comment_id, report.reported_post_id, report.reported_event_id,
      report.reported_message_id, report.reported_club_id, report.reported_product_id, report.reported_humidor_item_id,
      report.reported_user_id);
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
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.report_items i
    where i.author_id = (select private.me())
      and (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

grant execute on function private.create_report, private.withdraw_report, private.get_my_reports to authenticated;
