-- Moderation notices: the user concerned is notified of what was decided, why, and how to appeal; the reporter, of the
-- outcome. Neither learns of the other, and neither learns which moderator it was.

-- What a moderator did. Taking up, dismissing and reopening a report concern no one but moderators.
create function private.moderation_actions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.subject_id, 'moderation', 'moderation:' || new.id, jsonb_build_object(
    'action', new.kind, 'targetKind', new.target_kind, 'targetId', new.target_id, 'reason', new.reason, 'note', new.note));
  return null;
end $$;
create trigger moderation_actions__notify after insert on public.moderation_actions
  for each row when (new.kind in ('REMOVE', 'WARN', 'SUSPEND', 'RESTORE', 'LIFT') and new.subject_id is not null)
  execute function private.moderation_actions__notify();

-- How a report ended, once for each decision. 'ACTED' says that something followed, not what.
create function private.reports__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.author_id, 'report', 'report:' || new.id || ':' || new.decision_id, jsonb_build_object(
    'targetKind', new.kind,
    'outcome', case
      when new.status = 'DISMISSED' then 'DISMISSED'
      when exists (
        select from public.moderation_actions a
        where a.decision_id = new.decision_id and a.kind in ('REMOVE', 'WARN', 'SUSPEND')
      ) then 'ACTED'
      else 'RESOLVED'
    end));
  return null;
end $$;
create trigger reports__notify after update of status on public.reports
  for each row when (
    new.status in ('RESOLVED', 'DISMISSED') and old.status = 'REVIEWING'
    and new.author_id is not null and new.decision_id is not null
  )
  execute function private.reports__notify();
