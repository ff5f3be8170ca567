-- Polls for the date of an event: up to ten dates, to which members answer yes, if need be, or no.
--
-- The poll belongs to a post, in which the club talks about it, and which reports, blocks, removals and the feed already
-- know. It keeps the event as its form described it, and choosing a date creates the event with everyone's answers.
-- Hosts are the author of the post and the club's owner and admins.

-- date_polls: one row per post with a poll for a date. Readers of the post can read it, without the rest of the draft,
-- which may say more than they may know before the event exists.
-- Deliberately absent: reminders, and dates that are added later. Members would have to answer again.
create table public.date_polls (
  post_id uuid primary key references public.posts (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- The contract's `eventDraft` without its times. create_event gets it once the date is chosen.
  draft jsonb not null,
  title text not null generated always as (btrim(draft ->> 'title')) stored,
  location text generated always as (btrim(private.written_or_null(draft ->> 'location'))) stored,
  timezone text not null generated always as (draft ->> 'timezone') stored,
  -- The dates, in order. Answers name them by their position.
  starts_at timestamptz[] not null,
  -- How long the event takes, whatever the date. Null for an open end.
  minutes integer,
  -- Whether only hosts see who answered what. Members read it before they answer.
  is_anonymous boolean not null default false,
  -- Maintained by a trigger on date_poll_answers, for each date.
  answer_count integer not null default 0,
  yes_counts integer[] not null default '{}',
  maybe_counts integer[] not null default '{}',
  no_counts integer[] not null default '{}',
  -- The position of the chosen date, which ended the poll. Null until then. The event may be deleted later.
  chosen_position integer,
  event_id uuid references public.events (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint date_polls_title_length check (private.is_name(title, /* contract: eventDraft.title */ 150)),
  constraint date_polls_timezone_known check (private.is_time_zone(timezone)),
  constraint date_polls_starts_at_count check (cardinality(starts_at) between 2 and /* contract: maxDates */ 10),
  constraint date_polls_minutes_range check (minutes between 15 and 10080)
);
alter table public.date_polls enable row level security;

-- The open polls of a club. Also for the foreign keys.
create index date_polls_club_id_idx on public.date_polls (club_id);
create index date_polls_event_id_idx on public.date_polls (event_id);

-- Marks the post, so that reading one without a poll costs nothing, and starts with no answers.
create function private.date_polls__start() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  new.yes_counts := array_fill(0, array[cardinality(new.starts_at)]);
  new.maybe_counts := new.yes_counts;
  new.no_counts := new.yes_counts;
  update public.posts set has_date_poll = true where id = new.post_id;
  return new;
end $$;
call private.run_per_row('public.date_polls', 'start', 'before insert');

create policy reader_select on public.date_polls for select to authenticated
  using (exists (select from public.posts p where p.id = post_id));
-- Authors add it in the transaction that writes the post, as with polls. Members can, because members create events.
create policy author_insert on public.date_polls for insert to authenticated
  with check (exists (
    select from public.posts p
    where p.id = post_id and p.club_id = date_polls.club_id and p.author_id = (select private.me()) and p.created_at = now()
      and private.require_can_write(p.club_id) and private.require_known(p.club_id)
  ));

-- Not granted: the draft, what the functions of this chapter write, and any change.
grant select (post_id, club_id, title, location, timezone, starts_at, minutes, is_anonymous, answer_count, yes_counts,
    maybe_counts, no_counts, chosen_position, event_id, created_at),
  insert (post_id, club_id, draft, starts_at, minutes, is_anonymous) on public.date_polls to authenticated;


-- date_poll_answers: one row per user and poll. It goes with the membership: former members are not coming as members.
create table public.date_poll_answers (
  post_id uuid not null references public.date_polls (post_id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  club_id uuid not null,
  -- For each date. Null: not answered.
  answers text[] not null,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id),
  constraint date_poll_answers_answers check (
    array_remove(answers, null) <@ array[/* contract: dateAnswer */ 'YES', 'MAYBE', 'NO']),
  constraint date_poll_answers_membership_fkey foreign key (user_id, club_id)
    references public.club_members (user_id, club_id) on delete cascade
);
alter table public.date_poll_answers enable row level security;

-- The answers to a poll, in order.
create index date_poll_answers_post_id_created_at_idx on public.date_poll_answers (post_id, created_at, user_id);
-- For the foreign keys.
create index date_poll_answers_user_id_club_id_idx on public.date_poll_answers (user_id, club_id);

create trigger date_poll_answers__limit_rate after insert or update on public.date_poll_answers
  for each row when (new.user_id = auth.uid()) execute function private.limit_rate('vote', '120', '1 hour');

-- Counts all answers anew, under the lock of the poll. It is answered once per member, and read far more often.
create function private.date_poll_answers__count() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  of_post_id constant uuid := coalesce(new.post_id, old.post_id);
begin
  perform from public.date_polls p where p.post_id = of_post_id for no key update;
  update public.date_polls p
  set answer_count = (select count(*) from public.date_poll_answers a where a.post_id = of_post_id),
    yes_counts = counted.yes, maybe_counts = counted.maybe, no_counts = counted.no
  from (
    select array_agg(d.yes order by d.position) as yes, array_agg(d.maybe order by d.position) as maybe,
      array_agg(d.no order by d.position) as no
    from (
      select n.position, count(*) filter (where a.answers[n.position] = 'YES') as yes,
        count(*) filter (where a.answers[n.position] = 'MAYBE') as maybe,
        count(*) filter (where a.answers[n.position] = 'NO') as no
      from public.date_polls q
      cross join generate_subscripts(q.starts_at, 1) n (position)
      left join public.date_poll_answers a on a.post_id = q.post_id
      where q.post_id = of_post_id group by n.position
    ) d
  ) counted
  where p.post_id = of_post_id;
  return null;
end $$;
call private.run_per_row('public.date_poll_answers', 'count', 'after insert or update of answers or delete');

-- Users can see their own answers. get_date_answers shows those of others.
call private.allow_own_rows('public.date_poll_answers', '{select}');

-- Only answer_date_poll writes.
grant select on public.date_poll_answers to authenticated;


-- Whether the caller hosts a poll for a date: the author of its post as long as they are a member, or the club's owner or
-- an admin.
create function private.hosts_date_poll(post public.posts) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  -- A deleted account leaves its post without an author.
  return post.club_id in (select private.my_administered_club_ids())
    or (coalesce(post.author_id = private.me(), false) and post.club_id in (select private.my_club_ids()));
end $$;

-- Creates a post with a poll for the date of an event and returns the post. Fails with 404 for a club whose content the
-- caller cannot read, with 403 for outsiders of a public one and for newcomers, and with 400 for impossible dates.
create function private.create_date_poll(request jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  in_club_id constant uuid := private.open_club_id_of(request ->> 'clubId');
  draft constant jsonb := request -> 'event';
  zone constant text := draft ->> 'timezone';
  dates timestamptz[];
  created constant uuid := gen_random_uuid();
begin
  if in_club_id is null then
    perform private.fail(404, 'Club not found');
  elsif not exists (select from private.my_club_ids() id where id = in_club_id) then
    perform private.fail(403, 'Only members of the club can create events in it.');
  elsif not private.is_time_zone(zone) then
    perform private.fail(400, 'Please choose a time zone from the list.');
  end if;
  perform private.require_known(in_club_id);
  dates := array(
    select distinct private.instant_in(zone, d.written) as at
    from jsonb_array_elements_text(request -> 'startTimes') d (written) order by at
  );
  if dates[1] < now() then
    perform private.fail(400, 'Cannot create events in the past');
  elsif cardinality(dates) < jsonb_array_length(request -> 'startTimes') then
    perform private.fail(400, 'Please make the dates different from each other.');
  end if;
  insert into public.posts (id, club_id, content)
  values (created, in_club_id, concat_ws(E'\n\n', btrim(draft ->> 'title'), private.written_or_null(draft ->> 'description')));
  insert into public.date_polls (post_id, club_id, draft, starts_at, minutes, is_anonymous)
  values (created, in_club_id, draft, dates, (request ->> 'minutes')::integer, (request ->> 'isAnonymous')::boolean);
  return private.get_written_post(created);
end $$;

-- The address of an event may be its author's home, and must not outlive their account.
create function private.posts__forget_address() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.date_polls p set draft = p.draft - 'address' where p.post_id = new.id;
  return null;
end $$;
create trigger posts__forget_address after update of author_id on public.posts
  for each row when (new.has_date_poll and new.author_id is null) execute function private.posts__forget_address();

-- Publishing a private club opens none of its events, nor those that are created from a poll later.
create function private.clubs__set_date_poll_audience() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.date_polls p set draft = p.draft || '{"isPublic": false}' where p.club_id = new.id;
  return null;
end $$;
create trigger clubs__set_date_poll_audience after update of is_private on public.clubs
  for each row when (old.is_private and not new.is_private) execute function private.clubs__set_date_poll_audience();

-- The polls of the caller's clubs that are open: no date is chosen, and not all have passed. The nearest date first.
create function private.get_date_polls() returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select json_build_object(
      'id', p.post_id, 'title', p.title, 'clubId', c.id, 'club', json_build_object('slug', c.slug, 'name', c.name),
      '_count', json_build_object('dates', cardinality(p.starts_at), 'answers', p.answer_count),
      'hasAnswered', exists (
        select from public.date_poll_answers a where a.post_id = p.post_id and a.user_id = (select private.me()))
    )
    from public.date_polls p join public.clubs c on c.id = p.club_id
    where p.club_id in (select private.my_club_ids()) and p.chosen_position is null
      and p.starts_at[cardinality(p.starts_at)] > now()
    order by p.starts_at[1], p.post_id limit 50
  ), null);
end $$;

-- The answers of a member for each date, instead of any before. Null for a date takes the answer to it back.
-- Returns the contract's `datePoll`; null for a post that the caller cannot read or that has no such poll.
-- Fails with 403 for everyone but members and in a time-out, with 409 once a date is chosen, and with 400 if there are not
-- as many answers as dates.
-- Security definer: clients have no right to write answers. The locks are in the order in which leaving the club takes
-- them: the user, the membership, the poll.
create function private.answer_date_poll(of_post_id uuid, given text[]) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  post constant public.posts := private.find_readable_post(of_post_id);
  poll public.date_polls;
begin
  if post.has_date_poll is not true then
    return null;
  end if;
  perform private.require_can_write(post.club_id);
  perform from public.users u where u.id = caller for key share;
  perform from public.club_members m where m.user_id = caller and m.club_id = post.club_id for key share;
  if not found then
    perform private.fail(403, 'Only members of the club can answer.');
  end if;
  select * into poll from public.date_polls p where p.post_id = of_post_id for no key update;
  if poll.post_id is null then
    return null;
  elsif poll.chosen_position is not null then
    perform private.fail(409, 'The date has already been chosen.');
  elsif cardinality(given) <> cardinality(poll.starts_at) then
    perform private.fail(400, 'Please answer for the dates of this poll.');
  elsif array_remove(given, null) = '{}' then
    delete from public.date_poll_answers a where a.post_id = of_post_id and a.user_id = caller;
  else
    insert into public.date_poll_answers as a (post_id, user_id, club_id, answers)
    values (of_post_id, caller, post.club_id, given)
    on conflict (post_id, user_id) do update set answers = excluded.answers where a.answers <> excluded.answers;
  end if;
  return private.date_poll_of(of_post_id);
end $$;

-- Who answered what, in the order of their first answer, for members or, if the poll is anonymous, for its hosts. Null for a
-- post that the caller cannot read or that has no such poll. Fails with 403 for other readers.
-- Security definer: no policy shows the answers of others.
create function private.get_date_answers(of_post_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable security definer set search_path = '' as $$ declare
  post constant public.posts := private.find_readable_post(of_post_id);
  poll public.date_polls;
begin
  select * into poll from public.date_polls p where p.post_id = post.id;
  if poll.post_id is null then
    return null;
  elsif not private.hosts_date_poll(post) then
    if poll.is_anonymous then
      perform private.fail(403, 'Only the hosts of this poll can see who answered what.');
    elsif post.club_id not in (select private.my_club_ids()) then
      perform private.fail(403, 'Only members of the club can see who answered what.');
    end if;
  end if;
  return private.page_of(array(
    select row(a.created_at, a.user_id, json_build_object('id', a.user_id, 'user', u.summary, 'answers', a.answers))
      ::private.page_row
    from public.date_poll_answers a
    join private.user_summaries u on u.id = a.user_id
    where a.post_id = of_post_id
      and (a.created_at, a.user_id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
      -- A block hides them, except from the owner and admins of the club.
      and (not exists (select from private.is_hidden(a.user_id)) or post.club_id in (select private.my_administered_club_ids()))
    order by a.created_at, a.user_id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;


-- Choosing a date.

-- Locks a poll for the caller, who hosts it, and returns the draft of the event on the date at this position.
-- Fails with 404 for a post that the caller cannot read or that has no such poll, with 403 for other readers, with 409 if a
-- date is already chosen, and with 400 for a date that it does not have. For choose_date.
-- Security definer: clients can read no draft. After the lock, a second choice finds the first.
create function private.take_date_poll(of_post_id uuid, chosen integer) returns jsonb
language plpgsql security definer set search_path = '' as $$ declare
  post constant public.posts := private.find_readable_post(of_post_id);
  poll public.date_polls;
  at timestamptz;
begin
  if post.has_date_poll is not true then
    perform private.fail(404, 'Post not found');
  elsif not private.hosts_date_poll(post) then
    perform private.fail(403, 'Only the hosts of this poll can choose the date.');
  end if;
  perform from public.users u where u.id = private.me() for key share;
  select * into poll from public.date_polls p where p.post_id = of_post_id for no key update;
  at := poll.starts_at[chosen + 1];
  if poll.chosen_position is not null then
    perform private.fail(409, 'The date has already been chosen.');
  elsif at is null then
    perform private.fail(400, 'Please choose one of the dates of this poll.');
  elsif at < now() then
    perform private.fail(400, 'Cannot create events in the past');
  end if;
  return poll.draft || jsonb_build_object('startTime', private.utc_text(at))
    || case when poll.minutes is null then '{}'
      else jsonb_build_object('endTime', private.utc_text(at + poll.minutes * interval '1 minute')) end;
end $$;

-- An instant as requests have it.
create function private.utc_text(at timestamptz) returns text
language plpgsql immutable set search_path = '' as $$ begin
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
end $$;

-- Gives an event that the caller has just created from a poll the answers for its date: YES goes as long as there are
-- seats and then waits, in the order of the answers, MAYBE and NO are what they said. Ends the poll, and notifies those who
-- answered of the date, once, instead of the new event. For choose_date.
-- Security definer: clients can neither write the RSVPs of others nor end a poll.
create function private.take_answers_over(of_post_id uuid, to_event_id uuid, chosen integer) returns void
language plpgsql security definer set search_path = '' as $$ declare
  answered record;
  event public.events;
begin
  select * into event from public.events e
  where e.id = to_event_id and e.creator_id = private.me() and e.created_at = now();
  update public.date_polls p set chosen_position = chosen, event_id = event.id
  where p.post_id = of_post_id and p.club_id = event.club_id and p.chosen_position is null;
  if not found then
    perform private.fail(404, 'Post not found');
  end if;
  for answered in
    select a.user_id, a.answers[chosen + 1] as answer
    from public.date_poll_answers a
    where a.post_id = of_post_id
      -- They could not say no.
      and not exists (select from public.suspensions s where s.user_id = a.user_id and s.ends_at > now())
    order by a.created_at, a.user_id
  loop
    insert into public.event_rsvps (event_id, user_id, status)
    select event.id, answered.user_id,
      case answered.answer when 'YES' then 'GOING' when 'MAYBE' then 'MAYBE' else 'NOT_GOING' end
    where answered.answer is not null
    on conflict do nothing;
    perform private.tell_date(answered.user_id, event.id) where answered.user_id <> event.creator_id;
  end loop;
end $$;

-- Creates the event on the chosen date, hosted by the caller, with everyone's answers, and returns it. Fails like
-- take_date_poll and create_event.
create function private.choose_date(of_post_id uuid, chosen integer) returns json
language plpgsql set search_path = '' as $$ declare
  draft constant jsonb := private.take_date_poll(of_post_id, chosen);
  created uuid;
begin
  created := private.create_event((select p.club_id::text from public.date_polls p where p.post_id = of_post_id), draft) ->> 'id';
  perform private.take_answers_over(of_post_id, created, chosen);
  return private.get_event(created);
end $$;

grant execute on function private.hosts_date_poll, private.get_date_polls, private.get_date_answers, private.utc_text
  to authenticated, service_role;
grant execute on function private.create_date_poll, private.answer_date_poll, private.take_date_poll,
  private.take_answers_over, private.choose_date
  to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's answers to polls for a date.
create view private.exported_date_answers with (security_invoker = true) as
select a.created_at as at, json_build_object(
  'postId', a.post_id, 'title', p.title, 'timezone', p.timezone, 'dates', p.starts_at, 'answers', a.answers,
  'answeredAt', a.created_at
) as item
from public.date_poll_answers a join public.date_polls p on p.post_id = a.post_id where a.user_id = auth.uid();
