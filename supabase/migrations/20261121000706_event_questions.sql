-- Questions: what an event asks of those who go, and their answers.
--
-- The creator can ask up to two questions, each with a text or a choice as its answer. A required question must be answered
-- before a user can choose GOING. Answers are for the hosts. Everyone who is going sees an answer too, if the question
-- said so when it was answered.

-- Choices of a question: from two to eight, each in one line.
create function private.are_choices(choices text[]) returns boolean
language plpgsql immutable set search_path = '' as $$ begin
  return cardinality(choices) between 2 and /* contract: maxAnswerChoices */ 8 and array_position(choices, null) is null
    and not exists (select from unnest(choices) c (text) where not private.is_name(c.text, /* contract: answerChoice */ 60));
end $$;
grant execute on function private.are_choices to authenticated, service_role;

-- event_questions: the questions of an event, in order. They are read and moderated with the event.
-- Deliberately absent: former wordings. An answer that was given to one is marked (asked_at).
create table public.event_questions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  position integer not null,
  text text not null,
  -- Null if the answer is a text.
  choices text[],
  is_required boolean not null default false,
  -- Whether everyone who is going sees the answers. Otherwise only the hosts do.
  is_shared boolean not null default false,
  -- Since when it has been asked in these words, and with these choices.
  asked_at timestamptz not null default now(),
  constraint event_questions_position_range check (position between 1 and /* contract: maxQuestions */ 2),
  constraint event_questions_text_length check (private.is_name(text, /* contract: questionText */ 150)),
  constraint event_questions_choices_valid check (private.are_choices(choices)),
  -- Also for the foreign key. Deferred, so that two questions can change places.
  constraint event_questions_event_id_position_key unique (event_id, position) deferrable initially deferred
);
alter table public.event_questions enable row level security;

-- Former answers are marked as outdated, and not deleted, because most changes are corrections.
create function private.event_questions__ask_again() returns trigger
language plpgsql set search_path = '' as $$ begin
  new.asked_at := now();
  return new;
end $$;
create trigger event_questions__ask_again before update on public.event_questions
  for each row when ((old.text, old.choices) is distinct from (new.text, new.choices))
  execute function private.event_questions__ask_again();

-- All who read the event, because they are asked.
create policy reader_select on public.event_questions for select to authenticated
  using (exists (select from public.events e where e.id = event_id));

-- Only set_event_questions writes.
grant select on public.event_questions to authenticated;


-- event_answers: one row per question and user, who is GOING or waits. It ends with that RSVP.
create table public.event_answers (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references public.event_questions (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Of a choice, its words. They stay if the choice is no longer offered.
  text text not null,
  -- Whether the user was told that everyone who is going would see it.
  is_shared boolean not null,
  answered_at timestamptz not null default now(),
  constraint event_answers_question_id_user_id_key unique (question_id, user_id),
  constraint event_answers_text_length check (private.is_written(text, /* contract: answerText */ 300))
);
alter table public.event_answers enable row level security;

-- For the foreign key.
create index event_answers_user_id_idx on public.event_answers (user_id);

-- Users read their own answers, and hosts all. Those who are going read the answers of others who are, if the question is
-- and was shared. They see each other as in the list of attendees: a visitor sees no one, and a block hides.
create policy reader_select on public.event_answers for select to authenticated
  using (
    user_id = (select private.me())
    or exists (
      select from public.event_questions q join public.events e on e.id = q.event_id
      where q.id = question_id
        and (
          not exists (select from private.is_hidden(event_answers.user_id))
          or e.club_id in (select private.my_administered_club_ids())
        )
        and (
          private.manages_event(e)
          or (
            q.is_shared and event_answers.is_shared
            and exists (
              select from public.event_rsvps own
              where own.event_id = e.id and own.user_id = (select private.me()) and own.status = 'GOING'
            )
            and exists (
              select from public.event_rsvps r
              where r.event_id = e.id and r.user_id = event_answers.user_id and r.status = 'GOING'
            )
          )
        )
    )
  );

-- Only answer_questions writes.
grant select on public.event_answers to authenticated;

-- A required question is answered before its user goes or waits. A question that is added later does not affect those who
-- already do. After the policies, like event_rsvps__check.
create function private.event_rsvps__require_answers() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'UPDATE' and old.status in ('GOING', 'WAITLISTED') then
    return null;
  end if;
  if exists (
    select from public.event_questions q
    where q.event_id = new.event_id and q.is_required and not exists (
      select from public.event_answers a where a.question_id = q.id and a.user_id = new.user_id
    )
  ) then
    perform private.fail(400, 'Please answer the required questions.');
  end if;
  return null;
end $$;
create trigger event_rsvps__require_answers after insert or update of status on public.event_rsvps
  for each row when (new.user_id = auth.uid() and new.status in ('GOING', 'WAITLISTED'))
  execute function private.event_rsvps__require_answers();

-- Answers are deleted with the plan to come, whether the user changed their mind, was removed or lost the right to come.
create function private.event_rsvps__forget_answers() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.event_answers a using public.event_questions q
  where q.id = a.question_id and q.event_id = old.event_id and a.user_id = old.user_id;
  return null;
end $$;
create trigger event_rsvps__forget_withdrawn after update of status on public.event_rsvps
  for each row when (old.status in ('GOING', 'WAITLISTED') and new.status not in ('GOING', 'WAITLISTED'))
  execute function private.event_rsvps__forget_answers();
create trigger event_rsvps__forget_deleted after delete on public.event_rsvps
  for each row when (old.status in ('GOING', 'WAITLISTED')) execute function private.event_rsvps__forget_answers();


-- The questions of an event with the caller's own answers, the contract's `question`.
create function private.questions_of(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return array_to_json(array(
    select json_build_object(
      'id', q.id, 'text', q.text, 'choices', q.choices, 'isRequired', q.is_required, 'isShared', q.is_shared,
      'answer', a.text, 'isOutdated', coalesce(a.answered_at < q.asked_at, false))
    from public.event_questions q
    left join public.event_answers a on a.question_id = q.id and a.user_id = private.me()
    where q.event_id = of_event_id order by q.position
  ));
end $$;

-- What a user answered to an event's questions, as far as the caller may read it, the contract's `answer`. Empty for an
-- event without questions.
create function private.answers_of(of_event_id uuid, of_user_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return array_to_json(array(
    select json_build_object('questionId', q.id, 'text', a.text, 'isOutdated', a.answered_at < q.asked_at)
    from public.event_questions q
    join public.event_answers a on a.question_id = q.id and a.user_id = of_user_id
    where q.event_id = of_event_id order by q.position
  ));
end $$;
grant execute on function private.questions_of, private.answers_of to authenticated, service_role;

-- The questions of a request, in order.
create function private.wanted_questions(wanted jsonb)
returns table (id uuid, ordinal integer, text text, choices text[], is_required boolean, is_shared boolean)
language sql immutable set search_path = '' as $$
  select (w.question ->> 'id')::uuid, w.position::integer, btrim(w.question ->> 'text'),
    case when jsonb_typeof(w.question -> 'choices') = 'array' then array(
      select btrim(c.text) from jsonb_array_elements_text(w.question -> 'choices') with ordinality c (text, position)
      order by c.position
    ) end,
    (w.question ->> 'isRequired')::boolean, (w.question ->> 'isShared')::boolean
  from jsonb_array_elements(wanted) with ordinality w (question, position);
$$;

-- Makes these the questions of an event: those with an id stay, with the answers to them, and all others are deleted. For
-- update_event and create_event, which tell other readers why not. Fails with 404 for everyone but the hosts, and with 429
-- for more than 60 an hour.
-- Security definer: clients do not write these tables. Under the event's lock, like the answers.
create function private.set_event_questions(of_event_id uuid, wanted jsonb) returns void
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
begin
  select * into event from public.events e where e.id = of_event_id for no key update;
  -- Again after the lock: the caller may have been removed meanwhile.
  perform private.look_up_again();
  if event.id is null or not private.manages_event(event)
    or not exists (select from private.hosts_event(event.id, event.creator_id)) then
    perform private.fail(404, 'Event not found');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.count_activity('event questions', 60, '1 hour');
  delete from public.event_questions q
  where q.event_id = event.id and not exists (
    select from private.wanted_questions(wanted) w where w.id = q.id);
  update public.event_questions q
  set position = w.ordinal, text = w.text, choices = w.choices, is_required = w.is_required, is_shared = w.is_shared
  from private.wanted_questions(wanted) w
  where q.event_id = event.id and q.id = w.id;
  insert into public.event_questions (event_id, position, text, choices, is_required, is_shared)
  select event.id, w.ordinal, w.text, w.choices, w.is_required, w.is_shared
  from private.wanted_questions(wanted) w
  where not exists (select from public.event_questions q where q.event_id = event.id and q.id = w.id);
  perform private.broadcast_to_club(event.club_id, 'events');
end $$;

-- The caller's answers to an event's questions, as [{questionId, text, isShared}]. A blank one is taken back, and an answer
-- to a question that has been deleted meanwhile is left out. It is shared only if the user was told so.
-- Fails with 404 for an event that the caller cannot read, with 409 for one that was cancelled or has begun and after
-- RSVPs have closed, with 400 for a text that is not one of the choices and for a blank answer to a required question,
-- and with 429 for more than 120 an hour. For rsvp_to_event, which writes the RSVP afterwards in the same transaction.
-- Security definer: clients do not write this table. Takes the locks of an RSVP, in their order (event_rsvps__take_seat):
-- the rows that it refers to would otherwise be locked before the event.
create function private.answer_questions(of_event_id uuid, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.require_caller();
  event public.events;
begin
  perform from public.users u where u.id = caller for key share;
  perform from public.event_rsvps r where r.event_id = of_event_id and r.user_id = caller for no key update;
  perform from public.club_members m join public.events e on e.club_id = m.club_id
  where m.user_id = caller and e.id = of_event_id for key share of m;
  select * into event from public.events e where e.id = of_event_id for no key update;
  perform private.look_up_again();
  if not exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id)) then
    perform private.fail(404, 'Event not found');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.require_ahead(event);
  if event.rsvps_close_at <= clock_timestamp() then
    perform private.fail(409, 'RSVPs to this event are closed. You can still say that you can''t go.');
  end if;
  perform private.count_activity('answer', 120, '1 hour');
  if exists (
    select from jsonb_to_recordset(given) g ("questionId" uuid, text text)
    join public.event_questions q on q.id = g."questionId" and q.event_id = event.id
    where q.is_required and private.written_or_null(g.text) is null
  ) then
    perform private.fail(400, 'Please answer the required questions.');
  end if;
  delete from public.event_answers a
  using jsonb_to_recordset(given) g ("questionId" uuid, text text), public.event_questions q
  where a.question_id = g."questionId" and a.user_id = caller and q.id = a.question_id and q.event_id = event.id
    and private.written_or_null(g.text) is null;
  if exists (
    select from jsonb_to_recordset(given) g ("questionId" uuid, text text)
    join public.event_questions q on q.id = g."questionId" and q.event_id = event.id
    where private.written_or_null(g.text) is not null and g.text <> all (q.choices)
      and not exists (
        select from public.event_answers a where a.question_id = q.id and a.user_id = caller and a.text = g.text)
  ) then
    perform private.fail(400, 'Please choose one of the answers.');
  end if;
  insert into public.event_answers as a (question_id, user_id, text, is_shared)
  select distinct on (q.id) q.id, caller, btrim(g.text), q.is_shared and g."isShared"
  from jsonb_to_recordset(given) g ("questionId" uuid, text text, "isShared" boolean)
  join public.event_questions q on q.id = g."questionId" and q.event_id = event.id
  where private.written_or_null(g.text) is not null
  on conflict (question_id, user_id) do update
    set text = excluded.text, is_shared = excluded.is_shared, answered_at = now();
  -- An RSVP that stays the same signals nothing.
  perform private.broadcast_to_club(event.club_id, 'events');
end $$;

grant execute on function private.set_event_questions, private.answer_questions to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- What the user answered, with the question as it is now.
create view private.exported_event_answers with (security_invoker = true) as
select a.answered_at as at, json_build_object(
  'eventId', q.event_id, 'question', q.text, 'answer', a.text, 'isShared', a.is_shared, 'answeredAt', a.answered_at
) as item
from public.event_answers a join public.event_questions q on q.id = a.question_id where a.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- What those who were going answered. The policies leave out nothing of it to the owner.
create view private.club_export_event_answers with (security_invoker = true) as
select e.club_id, e.starts_at as at, a.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'name', coalesce(u.display_name, u.username),
  'username', u.username, 'question', q.text, 'answer', a.text
) as item
from public.events e
join public.event_questions q on q.event_id = e.id
join public.event_answers a on a.question_id = q.id
join public.event_rsvps r on r.event_id = e.id and r.user_id = a.user_id and r.status = 'GOING'
join public.users u on u.id = a.user_id;

grant select on private.club_export_event_answers to authenticated;
