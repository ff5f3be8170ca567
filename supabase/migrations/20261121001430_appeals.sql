-- Appeals: what moderators did about a user, as that user sees it, the user's appeal, and
-- what moderators decide about it.
--
-- An appeal is an entry of the log (APPEAL), one per decision. Moderators uphold the decision (UPHOLD), or reverse it
-- as they undo any other: by reopening its reports (REOPEN), which they then dismiss. Suspended users can appeal, too,
-- so the functions for the user concerned ask auth.uid(): authenticate_as has verified it.

-- How an appeal against a decision ended: UPHELD or REVERSED. Null while it is open, and without an appeal.
-- The latest word counts: a decision that was upheld and reversed later is reversed.
create function private.appeal_outcome(of_decision_id uuid) returns text
language sql stable set search_path = '' as $$
  select case m.kind when 'UPHOLD' then 'UPHELD' else 'REVERSED' end
  from public.moderation_actions m
  where m.decision_id = of_decision_id and m.kind in ('UPHOLD', 'REOPEN')
    and exists (
      select from public.moderation_actions o where o.decision_id = of_decision_id and o.kind = 'APPEAL')
  order by m.created_at desc limit 1;
$$;

-- What moderators did about the caller, newest first: without who decided it, and without who reported it.
-- Security definer: the log is closed to users. What it returns is about the caller alone. Not among it: RESTORE and
-- LIFT, which `isUndone` says already, and HIDE, which decides nothing.
create function private.get_actions_about_me(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return private.page_of(array(
    select row(m.created_at, m.id, json_build_object(
      'id', m.id,
      'kind', m.kind,
      'targetKind', m.target_kind,
      'reason', m.reason,
      'note', m.note,
      -- The user's own text. Of a profile, the moderator's note says enough.
      'text', case when m.target_kind <> 'user' then
        (select r.snapshot ->> 'text' from public.reports r where r.id = m.report_id) end,
      'endsAt', case when m.ends_at <> 'infinity' then m.ends_at end,
      'createdAt', m.created_at,
      'isUndone', exists (
        select from public.moderation_actions u where u.decision_id = m.decision_id and u.kind = 'REOPEN'),
      'appealText', (select a.content from public.appeals a where a.decision_id = m.decision_id),
      'appealOutcome', private.appeal_outcome(m.decision_id)
    ))::private.page_row
    from public.moderation_actions m
    where m.subject_id = auth.uid() and m.kind in ('REMOVE', 'WARN', 'SUSPEND')
      and (m.created_at, m.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by m.created_at desc, m.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Appeals against a decision about the caller, once. Moderators find the appeal with the report. False when there is no
-- such decision.
-- Fails with 409 when the decision was reversed and for a second appeal.
-- Security definer: the log, and reports by others, are closed to users.
create function private.appeal_action(of_id uuid, appeal text) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  done public.moderation_actions;
  report public.reports;
begin
  select * into done from public.moderation_actions m
  where m.id = of_id and m.subject_id = auth.uid() and m.kind in ('REMOVE', 'WARN', 'SUSPEND');
  if done.id is null then
    return false;
  end if;
  -- The lock allows one appeal at a time, and none while the report is being reopened.
  select * into report from public.reports r where r.id = done.report_id for update;
  if report.decision_id is distinct from done.decision_id then
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

-- The caller's suspension that ends last, and the decision that it came with; null without one. A suspension that was
-- made in the dashboard has no decision, and so nothing to appeal.
-- Security definer: users cannot read suspensions and the log. It takes no argument.
create function private.get_my_suspension() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'reason', s.reason,
      'endsAt', case when s.ends_at <> 'infinity' then s.ends_at end,
      'decision', (
        select json_build_object(
          'actId', m.id,
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

-- Decides an appeal: UPHELD leaves the decision as it is, REVERSED undoes it and dismisses its reports. It is named by
-- the appeal, or by any action of the decision. Returns the report. Null for members, and when there is no such appeal: one
-- whose account is gone is none any more.
-- Fails with 409 when the appeal was decided, and as reopen_report does. Security definer, as update_report is.
create function private.decide_appeal(of_id uuid, outcome text, given_note text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  appeal public.moderation_actions;
  report public.reports;
begin
  select o.* into appeal from public.moderation_actions a
  join public.moderation_actions o on o.decision_id = a.decision_id and o.kind = 'APPEAL'
  join public.appeals t on t.decision_id = o.decision_id
  where a.id = of_id and a.subject_id is distinct from private.me();
  if appeal.id is null or not private.is_moderator() then
    return null;
  end if;
  -- The same locks as in update_report: of two moderators, the second finds the appeal decided.
  perform from public.reports r where r.target_id = appeal.target_id order by r.id for update;
  select * into report from public.reports r where r.id = appeal.report_id;
  if report.id is null then
    return null;
  elsif private.appeal_outcome(appeal.decision_id) is not null then
    perform private.fail(409, 'This appeal has already been decided.');
  elsif outcome = 'UPHELD' then
    perform private.log_action('UPHOLD', report, appeal.decision_id, given_note, null);
  else
    perform private.reopen_report(report, given_note);
    select * into report from public.reports r where r.id = appeal.report_id;
    perform private.decide_report(report, 'DISMISSED', '{}');
  end if;
  return private.get_report(report.id);
end $$;

grant execute on function private.get_actions_about_me, private.appeal_action, private.get_my_suspension,
  private.decide_appeal to authenticated;
