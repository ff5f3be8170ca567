-- Appeals: moderators' actions against a user, as that user sees them, the user's appeal, and how moderators decide it.
--
-- An appeal is an entry in the log (APPEAL), one per decision. Moderators uphold the decision (UPHOLD), or reverse it
-- by reopening its reports (REOPEN), as they undo any other, and then dismissing them. Suspended users can appeal too,
-- so the functions for the user concerned use auth.uid(), which authenticate_as has verified.

-- appeals: the text of users' appeals, one per decision. Appeals belong to the user and are deleted with the account.
-- The log keeps only the fact that there was an appeal.
create table public.appeals (
  decision_id uuid primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  content text not null,
  constraint appeals_content_length check (private.is_written(content, /* contract: appealDraft.text */ 1000))
);
alter table public.appeals enable row level security;
-- The foreign key.
create index appeals_user_id_idx on public.appeals (user_id);

-- Who can read an appeal: its author, and moderators.
create policy concerned_select on public.appeals for select to authenticated
  using (user_id = (select private.me()) or (select private.is_moderator()));

-- Only create_appeal writes here, together with the log.
grant select on public.appeals to authenticated;

-- The outcome of the appeal against a decision: UPHELD or REVERSED. Null if the appeal is open, or if there is none.
-- The latest entry counts: a decision that was first upheld and later reversed is reversed.
create function private.appeal_outcome(of_decision_id uuid) returns text
language sql stable set search_path = '' as $$
  select case m.kind when 'UPHOLD' then 'UPHELD' else 'REVERSED' end
  from public.moderation_actions m
  where m.decision_id = of_decision_id and m.kind in ('UPHOLD', 'REOPEN')
    and exists (
      select from public.moderation_actions o where o.decision_id = of_decision_id and o.kind = 'APPEAL')
  order by m.created_at desc limit 1;
$$;

-- The appeals against decisions that still settle a report, and their outcome. An appeal without an outcome is open.
-- Moderators see all except those against decisions about themselves. Appeals of deleted accounts are left out, and so
-- are those against reversed decisions, which may still settle reports whose authors have reported again.
create view private.appeal_items with (security_invoker = true) as
select o.id,
  r.id as report_id,
  o.decision_id,
  u.id is null as is_open,
  json_build_object(
    'actId', o.id, 'text', t.content, 'createdAt', o.created_at, 'outcome', case when u.id is not null then 'UPHELD' end
  ) as item
from public.moderation_actions o
join public.appeals t on t.decision_id = o.decision_id
join public.reports r on r.decision_id = o.decision_id
left join public.moderation_actions u on u.decision_id = o.decision_id and u.kind = 'UPHOLD'
where o.kind = 'APPEAL'
  and not exists (
    select from public.moderation_actions v where v.decision_id = o.decision_id and v.kind = 'REOPEN');
grant select on private.appeal_items to authenticated, service_role;

-- Moderators' actions against the caller, newest first, without who decided or who reported. Leaves out RESTORE and
-- LIFT, which `isUndone` already covers, and HIDE, which decides nothing.
-- Security definer: users cannot read the log. Returns only entries about the caller.
create function private.get_actions_about_me(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return private.page_of(array(
    select row(m.created_at, m.id, json_build_object(
      'id', m.id,
      'kind', m.kind,
      'targetKind', m.target_kind,
      'reason', m.reason,
      'note', m.note,
      -- The user's own text. For a profile, the moderator's note is enough.
      'text', case when m.target_kind <> 'user' then
        (select r.snapshot ->> 'text' from public.reports r where r.id = m.report_id) end,
      'endsAt', case when m.ends_at <> 'infinity' then m.ends_at end,
      'bulkRemoval', private.bulk_removal(m.bulk_counts, m.bulk_period),
      'createdAt', m.created_at,
      'isUndone', exists (
        select from public.moderation_actions u where u.decision_id = m.decision_id and u.kind = 'REOPEN'),
      'appealText', (select a.content from public.appeals a where a.decision_id = m.decision_id),
      'appealOutcome', private.appeal_outcome(m.decision_id)
    ))::private.page_row
    from public.moderation_actions m
    where m.subject_id = auth.uid() and m.kind in (/* contract: sanction */ 'REMOVE', 'WARN', 'SUSPEND')
      and (m.created_at, m.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by m.created_at desc, m.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Appeals against a decision about the caller, once per decision. Moderators see the appeal with the report. False if
-- there is no such decision. Fails with 409 if the decision was reversed, or for a second appeal.
-- Security definer: users cannot read the log, or reports by others.
create function private.create_appeal(of_id uuid, appeal text) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  done public.moderation_actions;
  report public.reports;
begin
  select * into done from public.moderation_actions m
  where m.id = of_id and m.subject_id = auth.uid() and m.kind in (/* contract: sanction */ 'REMOVE', 'WARN', 'SUSPEND');
  if done.id is null then
    return false;
  end if;
  -- The lock allows one appeal at a time, and none while the report is being reopened.
  select * into report from public.reports r where r.id = done.report_id for update;
  if report.decision_id is distinct from done.decision_id
    or exists (
      select from public.moderation_actions m where m.decision_id = done.decision_id and m.kind = 'REOPEN')
  then
    perform private.fail(409, 'This decision has already been reversed.');
  elsif exists (
    select from public.moderation_actions m where m.decision_id = done.decision_id and m.kind = 'APPEAL'
  ) then
    perform private.fail(409, 'You have already appealed this decision.');
  end if;
  insert into public.appeals (decision_id, user_id, content) values (done.decision_id, auth.uid(), appeal);
  perform private.log_action('APPEAL', report, done.decision_id, null, null);
  return true;
end $$;

-- The caller's suspension that ends last, with its decision. Null if there is none. A suspension that was made in the
-- dashboard has no decision, and so nothing to appeal against.
-- Security definer: users cannot read suspensions or the log. It takes no argument.
create function private.get_suspension() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'reason', s.reason,
      'endsAt', case when s.ends_at <> 'infinity' then s.ends_at end,
      'decision', (
        select json_build_object(
          'actId', m.id,
          'bulkRemoval', private.bulk_removal(m.bulk_counts, m.bulk_period),
          'appealText', (select a.content from public.appeals a where a.decision_id = m.decision_id),
          'appealOutcome', private.appeal_outcome(m.decision_id)
        )
        from public.moderation_actions m
        where m.decision_id = s.decision_id and m.kind = 'SUSPEND' and m.subject_id = s.user_id
      )
    )
    from public.suspensions s where s.user_id = auth.uid() and s.ends_at > now()
    order by s.ends_at desc limit 1
  );
end $$;

-- Decides an appeal and returns the report: UPHELD leaves the decision as it is, REVERSED undoes it and dismisses its
-- reports. Other reports of the same target stay open. The id is that of the appeal or of any action of the decision.
-- Null for members, and if there is no such appeal. Appeals of deleted accounts do not count.
-- Fails with 409 if the appeal was already decided, and as reopen_report does. Security definer, like update_report.
create function private.update_appeal(of_id uuid, outcome text, given_note text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  appeal public.moderation_actions;
  report public.reports;
  new_decision_id constant uuid := gen_random_uuid();
  settled uuid[];
begin
  select o.* into appeal from public.moderation_actions a
  join public.moderation_actions o on o.decision_id = a.decision_id and o.kind = 'APPEAL'
  join public.appeals t on t.decision_id = o.decision_id
  where a.id = of_id and a.subject_id is distinct from private.me();
  if appeal.id is null or not private.is_moderator() then
    return null;
  end if;
  -- The same locks as in update_report: of two moderators, the second finds the appeal already decided.
  perform from public.reports r where r.target_id = appeal.target_id order by r.id for update;
  select * into report from public.reports r where r.id = appeal.report_id;
  if report.id is null then
    return null;
  elsif private.appeal_outcome(appeal.decision_id) is not null then
    perform private.fail(409, 'This appeal has already been decided.');
  elsif outcome = 'UPHELD' then
    perform private.log_action('UPHOLD', report, appeal.decision_id, given_note, null);
  else
    settled := array(select r.id from public.reports r where r.decision_id = appeal.decision_id);
    perform private.reopen_report(report, given_note);
    perform private.log_action('DISMISS', report, new_decision_id, null, null);
    update public.reports r set status = 'DISMISSED', decision_id = new_decision_id, decided_at = now()
    where r.id = any (settled) and r.status = 'REVIEWING' and r.subject_id is distinct from private.me();
  end if;
  return private.get_report(report.id);
end $$;

grant execute on function private.get_actions_about_me, private.create_appeal, private.get_suspension,
  private.update_appeal to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's appeals and their outcomes.
create view private.exported_appeals with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'about', m.target_kind, 'content', a.content, 'createdAt', m.created_at, 'outcome', private.appeal_outcome(a.decision_id)
) as item
from public.appeals a
join public.moderation_actions m on m.decision_id = a.decision_id and m.kind = 'APPEAL'
where a.user_id = auth.uid();
