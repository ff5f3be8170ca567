-- Notifications of moderation: users are notified of decisions about them, with the reason and how to appeal; reporters,
-- of the outcome of their reports; moderators, of appeals; the owner and admins of a private club, of reports in it.
-- Neither the user nor the reporter is told who the other or the moderator is.
--
-- The content may be deleted or hidden, so these kinds have their facts in `details` and name no other row. Causes
-- contain the id of the action or the decision, so that a report that is decided again notifies again.
call private.add_notification_kinds('private.notifications_of_details',
  '{"moderation": "other", "report": "other", "appeal": "other", "appeal_outcome": "other"}');

-- A moderator's action. Taking, dismissing and reopening a report concern only moderators. After a successful appeal,
-- RESTORE and LIFT are skipped, because the notification of the outcome implies them.
-- Fires on the log, not on reports, so that users are told exactly what the log records. If the subject is null (an
-- author who left Retrohale but kept their content there), no one is notified.
create function private.moderation_actions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if new.kind in ('RESTORE', 'LIFT') and exists (
    select from public.moderation_actions o where o.decision_id = new.decision_id and o.kind = 'APPEAL'
  ) then
    return null;
  end if;
  perform private.notify(new.subject_id, 'moderation', 'moderation:' || new.id, jsonb_build_object(
    'action', new.kind, 'targetKind', new.target_kind, 'targetId', new.target_id, 'reason', new.reason, 'note', new.note,
    'bulkRemoval', private.bulk_removal(new.bulk_counts, new.bulk_period)));
  return null;
end $$;
create trigger moderation_actions__notify after insert on public.moderation_actions
  for each row when (new.kind in ('REMOVE', 'WARN', 'SUSPEND', 'RESTORE', 'LIFT', 'HIDE') and new.subject_id is not null)
  execute function private.moderation_actions__notify();

-- A removed event does not take place. Those who planned to attend are notified as if its creator had cancelled it, and
-- notified again if the event is restored. The creator is not among them, because the notifications above tell them why.
-- HIDE does not count, because a moderator may still restore the event. If the decision removes it, REMOVE follows. If
-- it is deleted before the decision, its deletion notifies them.
create function private.moderation_actions__note_event_change() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.note_event_change(case new.kind when 'RESTORE' then 'RESTORED' else 'CANCELLED' end, e, e, e.creator_id)
  from public.events e
  where e.id = new.target_id and e.starts_at > now() and e.cancelled_at is null
    -- The end of HIDE is no news. An event of a deleted club takes place only if the club is restored, which notifies, too.
    and (new.kind = 'REMOVE' or (
      exists (select from public.moderation_actions r where r.decision_id = new.decision_id and r.kind = 'REMOVE')
      and exists (select from public.clubs c where c.id = e.club_id and c.deleted_at is null)
    ));
  return null;
end $$;
create trigger moderation_actions__note_event_change after insert on public.moderation_actions
  for each row when (new.kind in ('REMOVE', 'RESTORE') and new.target_kind = 'event')
  execute function private.moderation_actions__note_event_change();

-- The outcome of a report, once per decision. 'ACTED' says that action was taken, but not which: a sanction is between
-- moderators and the user concerned.
-- A decision logs its actions before it closes the reports, so they can be read here.
create function private.reports__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify(new.author_id, 'report', 'report:' || new.id || ':' || new.decision_id, jsonb_build_object(
    'targetKind', new.target_kind,
    'outcome', case
      when new.status = 'DISMISSED' then 'DISMISSED'
      when exists (
        select from public.moderation_actions a
        where a.decision_id = new.decision_id and a.kind in (/* contract: sanction */ 'REMOVE', 'WARN', 'SUSPEND')
      ) then 'ACTED'
      else 'RESOLVED'
    end));
  return null;
end $$;
create trigger reports__notify after update of status on public.reports
  for each row when (
    -- Without a decision, the status was changed by hand in the dashboard, and there is no outcome to announce.
    new.status in ('RESOLVED', 'DISMISSED') and old.status = 'REVIEWING'
    and new.author_id is not null and new.decision_id is not null
  )
  execute function private.reports__notify();

-- An appeal notifies every moderator except one whom it concerns.
create function private.appeals__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify(m.user_id, 'appeal', 'appeal:' || new.id, jsonb_build_object('targetKind', new.target_kind))
  from public.moderators m where m.user_id is distinct from new.subject_id;
  return null;
end $$;
create trigger appeals__notify after insert on public.moderation_actions
  for each row when (new.kind = 'APPEAL') execute function private.appeals__notify();

-- The outcome of an appeal, for the user who made it. Undoing the decision in any other way also reverses it. REOPEN
-- can also occur without an appeal. Then the outcome is null, and no one is notified.
create function private.appeals__notify_outcome() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify(new.subject_id, 'appeal_outcome', 'appeal:' || new.id, jsonb_build_object(
    'outcome', private.appeal_outcome(new.decision_id), 'targetKind', new.target_kind, 'targetId', new.target_id,
    'note', new.note))
  where private.appeal_outcome(new.decision_id) is not null;
  return null;
end $$;
create trigger appeals__notify_outcome after insert on public.moderation_actions
  for each row when (new.kind in ('UPHOLD', 'REOPEN') and new.subject_id is not null)
  execute function private.appeals__notify_outcome();


-- Reports in a private club notify those of its owner and admins who may see them, with one notification until it is
-- read. It names the club and nothing else. Not the reporter, who may be one of them.
create view private.notifications_of_club_reports with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", c.club
from private.notification_rows n
join private.notified_clubs c on c.id = n.club_id
where (select true from private.notifies_of_club(n.club_id));
call private.add_notification_kinds('private.notifications_of_club_reports', '{"club_report": "other"}');

create function private.reports__notify_club() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as open (user_id, kind, cause, group_key, club_id)
  select m.user_id, 'club_report', 'club_report:' || new.id, 'club_report:' || new.club_id, new.club_id
  from public.club_members m
  where m.club_id = new.club_id and m.role <> 'MEMBER' and m.user_id is distinct from new.author_id
    and exists (
      select from private.open_club_reports(new.club_id, m.user_id, new.target_id))
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, created_at = clock_timestamp();
  return null;
end $$;
-- After reports__hide, by its name. The seed notifies no one.
create trigger reports__notify_club after insert on public.reports
  for each row when (new.club_id is not null and auth.uid() is not null)
  execute function private.reports__notify_club();

-- Marks the notifications of those who have nothing left to see as read: the reports were decided or withdrawn, or the
-- club has handled them.
create function private.read_club_report_notifications(of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  update public.notifications n set read_at = now()
  from public.club_members m
  where m.club_id = of_club_id and m.role <> 'MEMBER'
    and n.user_id = m.user_id and n.group_key = 'club_report:' || of_club_id and n.read_at is null
    and not exists (select from private.open_club_reports(of_club_id, m.user_id));
end $$;
create function private.reports__read_club_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.read_club_report_notifications(old.club_id);
  return null;
end $$;
create trigger reports__read_club_notifications after update of status on public.reports
  for each row when (old.club_id is not null and new.status in ('RESOLVED', 'DISMISSED'))
  execute function private.reports__read_club_notifications();
create trigger reports__read_club_notifications_deleted after delete on public.reports
  for each row when (old.club_id is not null) execute function private.reports__read_club_notifications();


-- Makes moderators' menus count again. The message is empty, because a topic that carried reports would be a second way
-- to read them.
-- Once per statement, because one decision may settle many reports. Deletions too, because withdrawing a report deletes
-- it.
create function private.broadcast_to_moderators() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, 'moderation', 'user:' || m.user_id, true) from public.moderators m;
  return null;
end $$;
create trigger reports__broadcast after insert or update or delete on public.reports
  for each statement execute function private.broadcast_to_moderators();
create trigger moderation_actions__broadcast after insert on public.moderation_actions
  for each row when (new.kind in ('APPEAL', 'UPHOLD')) execute function private.broadcast_to_moderators();
