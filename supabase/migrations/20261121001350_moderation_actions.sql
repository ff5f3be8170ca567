-- Moderation actions: the log of what moderators did, and of users' appeals.

-- moderation_actions: one row per action. Append-only: triggers refuse to change or delete a row, even for the service
-- role and the table's owner.
-- Deliberately absent: foreign keys. The log outlives the report, the content and the accounts, and keeps only their
-- ids.
create table public.moderation_actions (
  id uuid primary key default gen_random_uuid(),
  -- APPEAL is an action of the user concerned, and HIDE is written when reports have hidden content. All other kinds
  -- are moderators' actions.
  kind text not null,
  -- The moderator, or for an appeal the user concerned. Null: reports hid the content (HIDE), or withdrawing them
  -- brought it back.
  actor_id uuid,
  -- Who was warned or suspended, or the author of removed content. Null if they left the content behind.
  subject_id uuid,
  report_id uuid not null,
  -- Null for taking a report and for hiding content, which decide nothing.
  decision_id uuid,
  target_kind private.target_kind not null,
  target_id uuid not null,
  -- The reason that the moderator chose, or else that of the report; and the moderator's note.
  reason text not null,
  note text,
  -- The end of a suspension. Infinity: permanent. Null for all other actions.
  ends_at timestamptz,
  -- What a suspension also removed of what the user had written in the last day or week, and how much of it came back
  -- when it was lifted: how many of each kind. Null if nothing was removed.
  bulk_counts jsonb,
  bulk_period text,
  created_at timestamptz not null default clock_timestamp(),
  constraint moderation_actions_kind check (
    kind in (/* contract: moderationActKind */
      'TAKE', 'REMOVE', 'WARN', 'SUSPEND', 'RESOLVE', 'DISMISS', 'REOPEN', 'RESTORE', 'LIFT', 'APPEAL', 'UPHOLD',
      'HIDE')),
  constraint moderation_actions_bulk_period check (bulk_period in (/* contract: bulkPeriod */ 'DAY', 'WEEK')),
  constraint moderation_actions_note_length check (private.is_written(note, /* contract: reportUpdate.note */ 1000))
);
alter table public.moderation_actions enable row level security;

-- The log, newest first; the actions about a user, and about a target, for the history beside a report; the actions of
-- one decision, for undoing it and for appeals.
create index moderation_actions_created_at_idx on public.moderation_actions (created_at desc, id desc);
create index moderation_actions_subject_id_created_at_idx
  on public.moderation_actions (subject_id, created_at desc, id desc);
create index moderation_actions_target_id_created_at_idx
  on public.moderation_actions (target_id, created_at desc, id desc);
create index moderation_actions_decision_id_idx on public.moderation_actions (decision_id);
-- Appeals are few.
create index moderation_actions_appeals_idx on public.moderation_actions (report_id) where kind = 'APPEAL';

-- Fails with 403 for every role, because triggers run even for the table's owner. TRUNCATE fires no row triggers, so it
-- has a trigger of its own.
create function private.moderation_actions__refuse() returns trigger
language plpgsql set search_path = '' as $$ begin
  perform private.fail(403, 'The moderation log cannot be changed.');
  return null;
end $$;
call private.run_per_row('public.moderation_actions', 'refuse', 'before update or delete');
create trigger moderation_actions__refuse_truncate before truncate on public.moderation_actions
  for each statement execute function private.moderation_actions__refuse();

-- Who can read the log: moderators, except entries about themselves. A moderator must not be able to follow a report
-- about themselves.
create policy moderator_select on public.moderation_actions for select to authenticated
  using ((select private.is_moderator()) and subject_id is distinct from (select private.me()));

-- No one can write here. The two functions below do, for those that act.
grant select on public.moderation_actions to authenticated;

-- Adds an entry in the name of the caller. Uses auth.uid(), not private.me(), since suspended users can appeal. All
-- entries come from here or from log_automatic_action. The reason is that of the report passed in, in which
-- decide_report has replaced it with the moderator's.
create function private.log_action(
  action_kind text, about public.reports, of_decision_id uuid, action_note text, action_ends_at timestamptz,
  action_counts jsonb default null, action_period text default null
) returns void
language plpgsql set search_path = '' as $$ begin
  insert into public.moderation_actions (
    kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason, note, ends_at,
    bulk_counts, bulk_period
  )
  values (
    action_kind, auth.uid(), about.subject_id, about.id, of_decision_id, about.target_kind, about.target_id, about.reason,
    action_note, action_ends_at, action_counts, action_period
  );
end $$;

-- Adds an entry that is not a moderator's.
create function private.log_automatic_action(action_kind text, about public.reports) returns void
language sql set search_path = '' as $$
  insert into public.moderation_actions (kind, subject_id, report_id, target_kind, target_id, reason)
  values (action_kind, about.subject_id, about.id, about.target_kind, about.target_id, about.reason);
$$;
