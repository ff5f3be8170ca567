-- What people are told of moderation: the person concerned what was decided, why, and how to object; whoever reported
-- it, what came of it. Neither learns of the other, and nobody which moderator it was.

create function private.moderation_acts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  thing constant text := case new.target_kind when 'user' then 'account' else new.target_kind end;
  why constant text := 'Reason: ' || concat_ws(' – ', private.reason_words(new.reason), new.note);
  how constant text := E'\nIf you think this is a mistake, you can object in your account settings.';
begin
  perform private.notify(
    new.subject_id,
    'moderation:' || new.id,
    case new.kind
      when 'REMOVE' then 'Our moderators removed your ' || thing
      when 'WARN' then 'A warning from our moderators'
      when 'SUSPEND' then 'Your account was suspended'
      when 'RESTORE' then 'Your ' || thing || ' is back'
      when 'LIFT' then 'Your suspension was lifted'
    end,
    case
      when new.kind = 'WARN' then 'It is about your ' || thing || '. ' || why || how
      when new.kind in ('REMOVE', 'SUSPEND') then why || how
      else 'Our moderators looked at it again.'
    end,
    case when new.kind = 'RESTORE' and new.target_kind = 'post' then '/posts/' || new.target_id
      when new.kind = 'RESTORE' and new.target_kind = 'review' then '/reviews?review=' || new.target_id
      else '/settings/account' end
  );
  return null;
end $$;
create trigger moderation_acts__notify after insert on public.moderation_acts
  for each row when (new.kind in ('REMOVE', 'WARN', 'SUSPEND', 'RESTORE', 'LIFT') and new.subject_id is not null)
  execute function private.moderation_acts__notify();

create function private.reports__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  thing constant text := case new.kind when 'user' then 'account' else new.kind end;
begin
  perform private.notify(
    new.author_id,
    'report:' || new.id || ':' || new.decision_id,
    'We looked at your report',
    case
      when new.status = 'DISMISSED' then 'The ' || thing || ' you reported does not break our rules. Thank you for looking out.'
      when exists (
        select from public.moderation_acts a
        where a.decision_id = new.decision_id and a.kind in ('REMOVE', 'WARN', 'SUSPEND')
      ) then 'We took action on the ' || thing || ' you reported. Thank you for looking out.'
      else 'The matter of the ' || thing || ' you reported is settled. Thank you for looking out.'
    end,
    '/settings/account'
  );
  return null;
end $$;
create trigger reports__notify after update of status on public.reports
  for each row when (
    new.status in ('RESOLVED', 'DISMISSED') and old.status = 'REVIEWING'
    and new.author_id is not null and new.decision_id is not null
  )
  execute function private.reports__notify();
