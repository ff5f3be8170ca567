-- Requests to join a private club: its owner opens the club to them, an outsider asks, and
-- the owner or an admin accepts or declines.
--
-- Everything happens under the club's lock, as all joining does. A request that is
-- accepted or withdrawn, or whose user came in by another door, is deleted: the membership
-- says the rest. A declined one stays for 30 days, in which its user cannot ask again.

-- club_request_settings: whether a private club can be asked, and what it asks back. No row: it cannot.
-- A table of its own, because outsiders read the columns of clubs: a question that is not
-- open must not be read by them.
create table public.club_request_settings (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  -- Closing the club to requests keeps the question for the next time.
  is_open boolean not null default false,
  -- Optional. Who asks to join must answer it.
  question text,
  constraint club_request_settings_question_written check (private.is_written(question, 300))
);
alter table public.club_request_settings enable row level security;

-- Everyone signed in may know that a club can be asked, and read its question. While it cannot, its owner and admins
-- alone read the row. The sub-select hides deleted clubs.
create policy reader_select on public.club_request_settings for select to authenticated
  using (
    (is_open and (select true from public.clubs c where c.id = club_id))
    or club_id in (select private.my_administered_club_ids())
  );

-- Functions write: only the owner opens a club to requests, and a grant of columns cannot tell owners from admins.
grant select on public.club_request_settings to authenticated;


-- club_requests: who asks to join a club, one row per user and club.
-- Deliberately absent: accepted and withdrawn requests.
create table public.club_requests (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- The club's question as it was when it was answered; null if it had none.
  question text,
  answer text,
  created_at timestamptz not null default now(),
  -- Null: open.
  declined_at timestamptz,
  -- What the user was told with it. Optional.
  decline_note text,
  constraint club_requests_answer_written check (private.is_written(answer, 500)),
  constraint club_requests_decline_note_written check (private.is_written(decline_note, 500)),
  constraint club_requests_declined check (declined_at is not null or decline_note is null),
  -- The user comes first: it is also that foreign key.
  constraint club_requests_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_requests enable row level security;

-- The open requests of a club, oldest first, and how many; all of a club's, for the foreign key; those to forget.
create index club_requests_open_idx on public.club_requests (club_id, created_at, id) where declined_at is null;
create index club_requests_club_id_idx on public.club_requests (club_id);
create index club_requests_declined_at_idx on public.club_requests (declined_at) where declined_at is not null;

-- Ten clubs a day are more than anyone looks at. Withdrawing gives none back.
create trigger club_requests__limit_rate before insert on public.club_requests
  for each row execute function private.limit_rate('club_request', '10', '1 day');

-- Users see their own requests. The owner and admins see those of their club, also across a block: as with members,
-- what happens in their club is theirs to decide.
create policy concerned_select on public.club_requests for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A request that is accepted makes a membership, so only functions write.
grant select on public.club_requests to authenticated;

-- A new member asks no more, however they came in. Once per statement, as an import adds many members.
create function private.club_members__end_requests() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_requests r using joined j where r.user_id = j.user_id and r.club_id = j.club_id;
  return null;
end $$;
create trigger club_members__end_requests after insert on public.club_members
  referencing new table as joined
  for each statement execute function private.club_members__end_requests();

-- A ban is the answer to a request, too.
create function private.club_bans__end_request() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_requests r where r.user_id = new.user_id and r.club_id = new.club_id;
  return null;
end $$;
create trigger club_bans__end_request after insert or update on public.club_bans
  for each row execute function private.club_bans__end_request();


-- The contract's `clubRequest`, for the owner and admins.
create view private.club_request_items with (security_invoker = true) as
select r.id,
  json_build_object(
    'id', r.id,
    'user', u.summary,
    'question', r.question,
    'answer', r.answer,
    'createdAt', r.created_at
  ) as item
from public.club_requests r
join private.user_summaries u on u.id = r.user_id;

-- The contract's `ownClubRequest`, for the user who asked. Not who declined it.
create view private.own_club_request_items with (security_invoker = true) as
select r.club_id, r.user_id,
  json_build_object(
    'id', r.id,
    'status', case when r.declined_at is null then 'PENDING' else 'DECLINED' end,
    'question', r.question,
    'answer', r.answer,
    'note', r.decline_note,
    'createdAt', r.created_at,
    'canAskAgainAt', r.declined_at + interval '30 days'
  ) as item
from public.club_requests r
-- Asking again is possible before the job forgets a declined one.
where r.declined_at is null or r.declined_at > now() - interval '30 days';

grant select on private.club_request_items, private.own_club_request_items to authenticated, service_role;

-- The contract's `clubRequests`: what a club's page needs to know of requests; null for a public club.
-- It runs as the caller. An outsider learns of a club that is not open to requests what `isOpen` says, and no more.
create function private.get_club_requesting(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  caller uuid;
  my_role text;
  my_request json;
begin
  -- First, so that the page of a public club looks for nothing more.
  if not exists (select from public.clubs c where c.id = of_club_id and c.is_private) then
    return null;
  end if;
  caller := private.me();
  my_role := (select m.role from public.club_members m where m.club_id = of_club_id and m.user_id = caller);
  my_request := (
    select i.item from private.own_club_request_items i where i.user_id = caller and i.club_id = of_club_id
  );
  return (
    select json_build_object(
      'isOpen', coalesce(s.is_open, false),
      'question', s.question,
      'mine', my_request,
      'count', case when my_role in ('OWNER', 'ADMIN') then (
        select count(*) from public.club_requests r where r.club_id = c.id and r.declined_at is null
      ) end,
      'viewer', json_build_object(
        'canAsk', coalesce(s.is_open, false) and my_role is null and my_request is null and not exists (
          select from public.club_bans b
          where b.user_id = caller and b.club_id = c.id and (b.ends_at is null or b.ends_at > now())
        ),
        'canDecide', coalesce(my_role <> 'MEMBER', false),
        'canConfigure', coalesce(my_role = 'OWNER', false)
      )
    )
    from public.clubs c
    left join public.club_request_settings s on s.club_id = c.id
    where c.id = of_club_id and c.is_private
  );
end $$;

-- Opens a club to requests or closes it, with the question. For its owner. Requests that are open stay so.
-- Fails with 404 for outsiders and with 403 for admins and members.
create function private.update_club_requesting(of_club_id uuid, settings jsonb) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER}', 'Only the owner of the club can decide whether people can ask to join it.');
  insert into public.club_request_settings (club_id, is_open, question)
  values (of_club_id, (settings ->> 'isOpen')::boolean, settings ->> 'question')
  on conflict (club_id) do update set is_open = excluded.is_open, question = excluded.question;
  return settings;
end $$;

-- Asks to join a private club, and returns the request.
-- Fails with 404 for an unknown club, 403 for a banned user and a club that takes no requests, 400 without an answer to
-- its question, 429 beyond the limit, and 409 for members, for public clubs, and for who has asked or was declined in
-- the last 30 days. Security definer: clients write no requests, and whether a user is banned is not theirs to ask.
create function private.ask_to_join(of_club_id uuid, given_answer text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  applicant constant uuid := private.me();
  closed boolean;
  settings public.club_request_settings;
  earlier public.club_requests;
begin
  -- The lock keeps the settings, the ban and the membership as they are until this commits.
  select c.is_private into closed from public.clubs c
    where c.id = of_club_id and c.deleted_at is null and applicant is not null for no key update;
  if not found then
    perform private.fail(404, 'Club not found');
  end if;
  select * into settings from public.club_request_settings where club_id = of_club_id;
  select * into earlier from public.club_requests where club_id = of_club_id and user_id = applicant;
  if exists (select from public.club_members where club_id = of_club_id and user_id = applicant) then
    perform private.fail(409, 'You are already a member of this club.');
  elsif not closed then
    perform private.fail(409, 'This club is public. You can join it without asking.');
  elsif private.is_banned(of_club_id, applicant) then
    perform private.fail(403, 'You are banned from this club.');
  elsif settings.is_open is not true then
    perform private.fail(403, 'This club is not accepting requests to join. You can join it with an invitation.');
  elsif earlier.id is not null and earlier.declined_at is null then
    perform private.fail(409, 'You have already asked to join this club.');
  elsif earlier.declined_at > now() - interval '30 days' then
    perform private.fail(409, 'This club declined your request. You can ask again after 30 days.');
  elsif settings.question is not null and given_answer is null then
    perform private.fail(400, 'Please answer the question.');
  end if;
  delete from public.club_requests where id = earlier.id;
  insert into public.club_requests (club_id, user_id, question, answer)
  values (of_club_id, applicant, settings.question, given_answer);
  return (
    select i.item from private.own_club_request_items i where i.club_id = of_club_id and i.user_id = applicant
  );
end $$;

-- Withdraws the caller's open request; false for any other.
-- The row's lock decides between a user who withdraws and an admin who accepts at once.
create function private.withdraw_club_request(of_club_id uuid, request_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_requests
  where id = request_id and club_id = of_club_id and user_id = private.me() and declined_at is null;
  return found;
end $$;

-- A club's open requests, oldest first. For owner and admins.
-- Fails with 404 for outsiders and 403 for plain members, where the policy alone would return an empty list.
create function private.get_club_requests(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql set search_path = '' as $$ declare
  chosen private.row_key[];
begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its requests.');
  chosen := array(
    select row(r.created_at, r.id)::private.row_key from public.club_requests r
    where r.club_id = of_club_id and r.declined_at is null
      and (r.created_at, r.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
    order by r.created_at, r.id limit page_limit + 1 offset page_offset
  );
  return private.page(array(
    select i.item from unnest(chosen[:page_limit]) with ordinality k (at, id, position)
    join private.club_request_items i on i.id = k.id order by k.position
  ), private.next_cursor(chosen, page_limit));
end $$;

-- Takes an open request to decide on, under the club's lock and then the row's. Fails with 404 for outsiders and for a
-- request that is decided or withdrawn, and with 403 for plain members.
create function private.take_club_request(of_club_id uuid, request_id uuid) returns public.club_requests
language plpgsql set search_path = '' as $$ declare
  taken public.club_requests;
begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can decide on requests.');
  select * into taken from public.club_requests r
    where r.id = request_id and r.club_id = of_club_id and r.declined_at is null for update;
  if taken.id is null then
    perform private.fail(404, 'This request is no longer open.');
  end if;
  return taken;
end $$;
-- For functions only: its callers act on what it returns.

-- Accepts a request: its user becomes a member, which ends the request, and is notified.
-- Security definer: clients cannot write a membership.
create function private.accept_club_request(of_club_id uuid, request_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ declare
  request constant public.club_requests := private.take_club_request(of_club_id, request_id);
begin
  insert into public.club_activity (club_id, kind, actor_id, user_id)
  values (of_club_id, 'REQUEST_ACCEPTED', private.me(), request.user_id);
  insert into public.club_members (club_id, user_id) values (of_club_id, request.user_id);
  return private.get_club_requesting(of_club_id);
end $$;

-- Declines a request, with a word to its user, who is notified.
-- The club's log keeps who declined it. The user is not told.
create function private.decline_club_request(of_club_id uuid, request_id uuid, note text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  request constant public.club_requests := private.take_club_request(of_club_id, request_id);
  given_note constant text := private.written_or_null(note);
begin
  update public.club_requests set declined_at = now(), decline_note = given_note where id = request.id;
  insert into public.club_activity (club_id, kind, actor_id, user_id, request_note)
  values (of_club_id, 'REQUEST_DECLINED', private.me(), request.user_id, given_note);
  return private.get_club_requesting(of_club_id);
end $$;

grant execute on function private.get_club_requesting to authenticated, service_role;
grant execute on function private.update_club_requesting, private.ask_to_join, private.withdraw_club_request,
  private.get_club_requests, private.accept_club_request, private.decline_club_request to authenticated;

-- A job: forgets requests that were declined 30 days ago. Their users can ask again already.
create function private.prune_club_requests() returns void
language sql set search_path = '' as $$
  delete from public.club_requests where declined_at <= now() - interval '30 days';
$$;
