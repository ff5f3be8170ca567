-- reports: what somebody wants moderators to look at: a person, a post, a comment or a review.
-- Read by moderators, and by whoever wrote it; never by the person it is about, also when they are a moderator.
-- Absent on purpose: foreign keys to what is reported. Deleting it does not delete the report; a snapshot is kept.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  author_id uuid default auth.uid() references public.users (id) on delete set null,
  reason text not null,
  description text,
  reported_user_id uuid,
  reported_post_id uuid,
  reported_comment_id uuid,
  reported_review_id uuid,
  kind text not null generated always as (case
    when reported_review_id is not null then 'review'
    when reported_comment_id is not null then 'comment'
    when reported_post_id is not null then 'post'
    else 'user' end) stored,
  target_id uuid not null generated always as
    (coalesce(reported_review_id, reported_comment_id, reported_post_id, reported_user_id)) stored,
  -- The person reported, or who wrote what is reported; null when they left it behind.
  subject_id uuid references public.users (id) on delete cascade,
  -- As it was: {title, text, imageUrl}.
  snapshot jsonb not null default '{}',
  status text not null default 'PENDING',
  decision_id uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint reports_reason check (reason in ('SPAM', 'HARASSMENT', 'INAPPROPRIATE_CONTENT', 'MISINFORMATION', 'OTHER')),
  constraint reports_description_length check (length(description) <= 1000),
  constraint reports_status check (status in ('PENDING', 'REVIEWING', 'RESOLVED', 'DISMISSED')),
  -- One target; a review may come with its author.
  constraint reports_one_target check (
    num_nonnulls(reported_post_id, reported_comment_id, coalesce(reported_review_id, reported_user_id)) = 1)
);
alter table public.reports enable row level security;

-- One open report per person and target; also the foreign key, together with the one below.
create unique index reports_one_open_idx on public.reports (author_id, target_id) where status in ('PENDING', 'REVIEWING');
-- What somebody reported, newest first.
create index reports_author_id_created_at_idx on public.reports (author_id, created_at desc, id desc);
-- The queue; what is said of one thing, of one person; what one decision decided.
create index reports_status_created_at_idx on public.reports (status, created_at desc, id desc);
create index reports_target_id_created_at_idx on public.reports (target_id, created_at desc, id desc);
create index reports_subject_id_created_at_idx on public.reports (subject_id, created_at desc, id desc);
create index reports_decision_id_idx on public.reports (decision_id);

comment on table public.reports is 'Decide in the app under /moderation: a change of status by hand neither acts nor is logged.';

-- Fills in what the server knows better than whoever asks. Whether they may see the target, the policy says after it.
create function private.reports__fill() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reported_review_id is not null then
    select r.author_id, jsonb_build_object(
      'title', concat_ws(' ', r.brand, r.product_name) || ': ' || r.title, 'text', r.content, 'imageUrl', r.image_url)
    into new.subject_id, new.snapshot from public.reviews r where r.id = new.reported_review_id;
  elsif new.reported_comment_id is not null then
    select c.author_id, jsonb_build_object('title', null, 'text', c.content, 'imageUrl', null)
    into new.subject_id, new.snapshot from public.comments c where c.id = new.reported_comment_id;
  elsif new.reported_post_id is not null then
    select p.author_id, jsonb_build_object('title', null, 'text', p.content, 'imageUrl', p.image_url)
    into new.subject_id, new.snapshot from public.posts p where p.id = new.reported_post_id;
  else
    select u.id, jsonb_build_object(
      'title', coalesce(u.display_name, u.username), 'text', u.bio, 'imageUrl', u.avatar_url)
    into new.subject_id, new.snapshot from public.users u where u.id = new.reported_user_id;
  end if;
  if new.subject_id = new.author_id then
    perform private.fail(400, 'You cannot report yourself or what you wrote.');
  end if;
  new.snapshot := coalesce(new.snapshot, '{}');
  return new;
end $$;
create trigger reports__fill before insert on public.reports
  for each row execute function private.reports__fill();

create trigger reports__limit_rate before insert on public.reports
  for each row execute function private.limit_rate('report', '20', '1 hour');

-- Whoever changes it, by whatever way: a report goes along these steps and no others.
create function private.reports__check_status() returns trigger
language plpgsql set search_path = '' as $$
begin
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

-- What somebody leaves behind has no author any more; the report of it stays.
create function private.leave_reports_behind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reports set subject_id = null where target_id = new.id and subject_id = old.author_id;
  return null;
end $$;
create trigger posts__leave_reports_behind after update of author_id on public.posts
  for each row when (new.author_id is null and old.author_id is not null) execute function private.leave_reports_behind();
create trigger comments__leave_reports_behind after update of author_id on public.comments
  for each row when (new.author_id is null and old.author_id is not null and new.deleted_at is null)
  execute function private.leave_reports_behind();
create trigger reviews__leave_reports_behind after update of author_id on public.reviews
  for each row when (new.author_id is null and old.author_id is not null) execute function private.leave_reports_behind();

-- What somebody wrote in a report goes with their account; that there was one stays.
create function private.users__erase_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reports set description = null where author_id = old.id;
  return old;
end $$;
create trigger users__erase_reports before delete on public.users
  for each row execute function private.users__erase_reports();

create policy concerned_select on public.reports for select to authenticated
  using (
    author_id = (select private.me())
    or ((select private.is_moderator()) and subject_id is distinct from (select private.me()))
  );
-- Only what one can see.
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
  );
-- Withdrawing.
create policy author_delete on public.reports for delete to authenticated
  using (author_id = (select private.me()) and status = 'PENDING');

-- Not granted: update (moderators decide by a function that logs), and choosing author, snapshot, status and times.
revoke all on public.reports from public, anon, authenticated;
grant select, delete on public.reports to authenticated;
grant insert (reason, description, reported_user_id, reported_post_id, reported_comment_id, reported_review_id)
  on public.reports to authenticated;
grant select, insert, update, delete on public.reports to service_role;


-- For the dashboard: what waits for a decision, the most reported first. As security_invoker it shows nobody more than
-- the tables do: to members nothing but what they reported themselves.
create view public.moderation_queue with (security_invoker = true) as
select
  r.id,
  r.status,
  r.kind,
  r.reason,
  r.description,
  s.username as subject,
  w.username as reported_by,
  r.snapshot ->> 'title' as title,
  r.snapshot ->> 'text' as text,
  count(*) over (partition by r.target_id) as open_reports,
  r.target_id,
  r.created_at
from public.reports r
left join public.users s on s.id = r.subject_id
left join public.users w on w.id = r.author_id
where r.status in ('PENDING', 'REVIEWING')
order by open_reports desc, r.created_at;

comment on view public.moderation_queue is 'Reports that wait for a decision, the most reported first.';
revoke all on public.moderation_queue from public, anon, authenticated;
grant select on public.moderation_queue to authenticated, service_role;


create view private.report_items with (security_invoker = true) as
select
  r.id,
  r.author_id,
  r.created_at,
  jsonb_build_object(
    'id', r.id,
    'reason', r.reason,
    'description', r.description,
    'kind', r.kind,
    'reportedUserId', r.reported_user_id,
    'reportedPostId', r.reported_post_id,
    'reportedCommentId', r.reported_comment_id,
    'reportedReviewId', r.reported_review_id,
    'snapshot', jsonb_build_object(
      'title', r.snapshot -> 'title', 'text', r.snapshot -> 'text', 'imageUrl', r.snapshot -> 'imageUrl'),
    'status', r.status,
    'createdAt', to_json(r.created_at)
  ) as item
from public.reports r;

revoke all on private.report_items from public, anon;
grant select on private.report_items to authenticated, service_role;

-- Writes a report (in the contract's names, checked by the contract) and answers it; a second one of the same thing
-- while the first is open answers the first. The policy decides who may; its refusal has no words.
create function private.create_report(draft jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  written uuid;
begin
  insert into public.reports (
    reason, description, reported_user_id, reported_post_id, reported_comment_id, reported_review_id
  )
  values (
    draft ->> 'reason', nullif(btrim(draft ->> 'description'), ''), (draft ->> 'reportedUserId')::uuid,
    (draft ->> 'reportedPostId')::uuid, (draft ->> 'reportedCommentId')::uuid, (draft ->> 'reportedReviewId')::uuid
  )
  on conflict do nothing
  returning id into written;
  if written is null then
    select r.id into written from public.reports r
    where r.author_id = private.me() and r.status in ('PENDING', 'REVIEWING') and r.target_id = coalesce(
      draft ->> 'reportedReviewId', draft ->> 'reportedCommentId', draft ->> 'reportedPostId',
      draft ->> 'reportedUserId')::uuid;
  end if;
  return (select i.item from private.report_items i where i.id = written);
end $$;

-- Takes back my own report, while nobody has taken it up. False where there is none of mine.
create function private.withdraw_report(of_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.reports where id = of_id and author_id = private.me() and status = 'PENDING';
  if found then
    return true;
  elsif exists (select from public.reports where id = of_id and author_id = private.me()) then
    perform private.fail(409, 'A moderator is looking at this report already. It can no longer be withdrawn.');
  end if;
  return false;
end $$;

-- What I reported, newest first.
create function private.get_my_reports(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(i.item order by i.created_at desc, i.id desc) filter (where i.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(i.created_at, i.id)) filter (where i.place = page_limit and i.found > page_limit)
    )
    from (
      select n.*, row_number() over (order by n.created_at desc, n.id desc) as place, count(*) over () as found
      from (
        select * from private.report_items r
        where r.author_id = private.me()
          and (r.created_at, r.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
        order by r.created_at desc, r.id desc
        limit page_limit + 1 offset page_offset
      ) n
    ) i
  );
end $$;

create function private.export_reports() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'kind', r.kind, 'targetId', r.target_id, 'reason', r.reason, 'description', r.description,
      'status', r.status, 'createdAt', r.created_at
    ) order by r.created_at), '[]')
    from public.reports r where r.author_id = private.me()
  );
end $$;

grant execute on function private.create_report, private.withdraw_report, private.get_my_reports,
  private.export_reports to authenticated;
