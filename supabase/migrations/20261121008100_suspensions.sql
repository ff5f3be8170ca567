-- moderation_acts: what moderators did, and what people said against it. Append-only: nobody changes or deletes a row,
-- not the service role and not the owner of the table.
-- Absent on purpose: foreign keys. The log outlives the report, the content and the account that it speaks of, and of
-- those keeps nothing but their ids.

create table public.moderation_acts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Who: a moderator, or with OBJECT the person concerned.
  actor_id uuid not null,
  -- The person it is about; null when what they left behind has no author any more.
  subject_id uuid,
  report_id uuid not null,
  -- Acts that were decided together, and are undone together.
  decision_id uuid,
  target_kind text not null,
  target_id uuid not null,
  -- Why: the reason of the report, and what the moderator wrote.
  reason text not null,
  note text,
  -- Of a suspension; infinity is for good.
  ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint moderation_acts_kind check (
    kind in ('TAKE', 'REMOVE', 'WARN', 'SUSPEND', 'RESOLVE', 'DISMISS', 'REOPEN', 'RESTORE', 'LIFT', 'OBJECT')),
  constraint moderation_acts_target_kind check (target_kind in ('user', 'post', 'comment', 'review')),
  constraint moderation_acts_note_length check (private.is_written(note, 1000))
);
alter table public.moderation_acts enable row level security;

-- The log, newest first; what was done about a person, about a thing; what one decision did.
create index moderation_acts_created_at_idx on public.moderation_acts (created_at desc, id desc);
create index moderation_acts_subject_id_created_at_idx on public.moderation_acts (subject_id, created_at desc, id desc);
create index moderation_acts_target_id_created_at_idx on public.moderation_acts (target_id, created_at desc, id desc);
create index moderation_acts_decision_id_idx on public.moderation_acts (decision_id);

create function private.moderation_acts__refuse() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.fail(403, 'The log of moderation cannot be changed.');
  return null;
end $$;
create trigger moderation_acts__refuse before update or delete on public.moderation_acts
  for each row execute function private.moderation_acts__refuse();
create trigger moderation_acts__refuse_truncate before truncate on public.moderation_acts
  for each statement execute function private.moderation_acts__refuse();

-- What is about oneself is read by other moderators.
create policy moderator_select on public.moderation_acts for select to authenticated
  using ((select private.is_moderator()) and subject_id is distinct from (select private.me()));

-- Not granted: every write, to anybody. The functions of …_moderation.sql log what they do.
revoke all on public.moderation_acts from public, anon, authenticated;
grant select on public.moderation_acts to authenticated, service_role;


-- suspensions: who may not use Retrohale for a time, or for good. Several may overlap; each ends with its decision.
create table public.suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null: made in the dashboard.
  decision_id uuid,
  -- Shown to the person.
  reason text not null,
  ends_at timestamptz not null default 'infinity',
  created_at timestamptz not null default now(),
  constraint suspensions_reason_length check (private.is_written(reason, 1200))
);
alter table public.suspensions enable row level security;

-- Asked by private.me(), thus by everything: also the foreign key.
create index suspensions_user_id_ends_at_idx on public.suspensions (user_id, ends_at desc) include (reason);
create index suspensions_decision_id_idx on public.suspensions (decision_id);

create policy moderator_select on public.suspensions for select to authenticated
  using ((select private.is_moderator()));

revoke all on public.suspensions from public, anon, authenticated;
grant select on public.suspensions to authenticated;
grant select, insert, update, delete on public.suspensions to service_role;


-- Who asks: as in …_users.sql, and nobody while suspended, whatever token they still hold. Every policy, of ours and of
-- Storage and Realtime, and every function starts here.
create or replace function private.me() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Once: reading the claims costs more than either look-up.
  asker constant uuid := auth.uid();
begin
  return (
    select u.id from public.users u
    where u.id = asker
      and not exists (select from public.suspensions s where s.user_id = asker and s.ends_at > now())
  );
end $$;

-- 403 for whoever asks while suspended, with the reason and the end; its HINT tells it from other refusals.
create function private.refuse_suspended() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  suspension public.suspensions;
begin
  select * into suspension from public.suspensions s
  where s.user_id = auth.uid() and s.ends_at > now()
  order by s.ends_at desc limit 1;
  if found then
    raise exception using
      errcode = 'PT403',
      hint = 'suspended',
      message = case suspension.ends_at
        when 'infinity' then 'Your account is suspended for good.'
        else 'Your account is suspended until '
          || to_char(suspension.ends_at at time zone 'UTC', 'FMMonth FMDD, YYYY, HH24:MI') || ' UTC.'
        end || ' Reason: ' || suspension.reason;
  end if;
end $$;
grant execute on function private.refuse_suspended to authenticated, service_role;

-- As in …_users.sql, with the sentence for the suspended. Nothing is asked of the others.
create or replace function private.act_as(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', '{"role":"authenticated","sub":"' || person || '"}', true),
    set_config('statement_timeout', '8000', true);
  if private.me() is null then
    perform private.refuse_suspended();
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
end $$;
