-- Requests to join a private club: its owner opens the club to requests, an outsider asks, and the owner or an admin
-- accepts or declines.
--
-- Everything happens under the club's lock, like all joining. A request is deleted when it is accepted or withdrawn, or
-- when its user joins in another way: the membership is record enough. All open ones are deleted when the club becomes
-- public. A declined request stays for 30 days, during which its user cannot ask again.

-- club_request_settings: whether a private club accepts requests, and the question it asks. No row means that it does
-- not.
-- A table of its own, because outsiders can read the columns of clubs, and must not read the question of a club that
-- does not accept requests.
create table public.club_request_settings (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  -- Closing the club to requests keeps the question for later.
  is_open boolean not null default false,
  -- Optional. Users who ask to join must answer it.
  question text,
  constraint club_request_settings_question_written check (
    private.is_written(question, /* contract: clubRequestSettings.question */ 300))
);
alter table public.club_request_settings enable row level security;

-- All signed-in users can see that a club accepts requests, and read its question. While it does not, only its owner
-- and admins can read the row. The sub-select hides deleted clubs.
create policy reader_select on public.club_request_settings for select to authenticated
  using (
    (is_open and (select true from public.clubs c where c.id = club_id))
    or club_id in (select private.my_administered_club_ids())
  );

-- Functions write, because only the owner may open a club to requests, and column grants cannot distinguish owners from
-- admins.
grant select on public.club_request_settings to authenticated;


-- club_requests: who asks to join a club, one row per user and club.
-- Deliberately absent: accepted and withdrawn requests.
create table public.club_requests (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- The club's question when it was answered; null if it had none.
  question text,
  answer text,
  created_at timestamptz not null default now(),
  -- Null for an open request.
  declined_at timestamptz,
  -- Optional. The note to a user whose request was declined.
  decline_note text,
  constraint club_requests_answer_written check (
    private.is_written(answer, /* contract: clubRequestDraft.answer */ 500)),
  constraint club_requests_decline_note_written check (
    private.is_written(decline_note, /* contract: clubRequestDecline.note */ 500)),
  constraint club_requests_declined check (declined_at is not null or decline_note is null),
  -- The user comes first, which also serves that foreign key.
  constraint club_requests_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_requests enable row level security;

-- A club's open requests, oldest first, and their number; all of a club's requests, for the foreign key; declined
-- requests, for the job that deletes them.
create index club_requests_open_idx on public.club_requests (club_id, created_at, id) where declined_at is null;
create index club_requests_club_id_idx on public.club_requests (club_id);
create index club_requests_declined_at_idx on public.club_requests (declined_at) where declined_at is not null;

-- Ten clubs a day are more than anyone looks at. Withdrawing a request does not reduce the count.
call private.limit_inserts('public.club_requests', 'club_request', 10, '1 day');

-- Users can see their own requests. The owner and admins can see those of their club, even across a block: as with
-- members, they decide what happens in their club.
create policy concerned_select on public.club_requests for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- Accepting a request creates a membership, so only functions write.
grant select on public.club_requests to authenticated;

-- Joining a club, in whatever way, ends the user's request, and so does a ban. Once per statement, because an import
-- adds many members.
create function private.end_requests() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_requests r using new_rows n where r.user_id = n.user_id and r.club_id = n.club_id;
  return null;
end $$;
call private.run_per_statement('public.club_members', 'end_requests', '{insert}', 'end_requests');
call private.run_per_statement('public.club_bans', 'end_requests', '{insert,update}', 'end_requests');

-- The owner and admins see the number of requests on the club's pages.
create trigger club_requests__broadcast after insert or update of declined_at or delete on public.club_requests
  for each row execute function private.broadcast_club('changed');

-- A public club has nothing to decide: its users can join without asking. Declined requests stay, in case it becomes
-- private again.
-- Security definer: admins may change the club but not write requests.
create function private.clubs__end_requests() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_requests r where r.club_id = new.id and r.declined_at is null;
  return null;
end $$;
create trigger clubs__end_requests after update of is_private on public.clubs
  for each row when (old.is_private and not new.is_private) execute function private.clubs__end_requests();


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

-- The contract's `ownClubRequest`, for the user who asked. It does not say who declined it.
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
-- Users can ask again before the job deletes their declined request.
where r.declined_at is null or r.declined_at > now() - interval '30 days';

grant select on private.club_request_items, private.own_club_request_items to authenticated, service_role;

-- The contract's `clubRequests`: what a club's page needs to know about requests; null for a public club.
-- Runs as the caller. Outsiders of a club that does not accept requests learn only that `isOpen` is false.
create function private.get_club_requesting(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  caller uuid;
  my_role text;
  my_request json;
begin
  -- First, so that the page of a public club looks up nothing more.
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
        'canAsk', coalesce(s.is_open, false) and my_role is null and my_request is null
          and c.id not in (select private.my_banned_club_ids()),
        'canDecide', coalesce(my_role <> 'MEMBER', false),
        'canConfigure', coalesce(my_role = 'OWNER', false)
      )
    )
    from public.clubs c
    left join public.club_request_settings s on s.club_id = c.id
    where c.id = of_club_id and c.is_private
  );
end $$;

-- Opens a club to requests or closes it, and sets the question. For its owner. Open requests stay open.
-- Fails with 404 for outsiders and with 403 for admins and members.
create function private.update_request_settings(of_club_id uuid, settings jsonb) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER}', 'Only the owner of the club can decide whether people can ask to join it.');
  insert into public.club_request_settings (club_id, is_open, question)
  values (of_club_id, (settings ->> 'isOpen')::boolean, settings ->> 'question')
  on conflict (club_id) do update set is_open = excluded.is_open, question = excluded.question;
  return settings;
end $$;

-- Asks to join a private club, and returns the request.
-- Fails with 404 for an unknown club, 403 for a banned user and for a club that does not accept requests, 400 without
-- an answer to its question, 429 beyond the limit, and 409 for members, for public clubs, and for users who have
-- already asked or were declined in the last 30 days. Security definer: clients can neither write requests nor check
-- whether a user is banned.
create function private.ask_to_join(of_club_id uuid, given_answer text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  applicant constant uuid := private.me();
  -- The lock keeps the settings, the ban and the membership unchanged until this commits.
  club constant public.clubs := private.take_club(of_club_id);
  settings public.club_request_settings;
  earlier public.club_requests;
begin
  select * into settings from public.club_request_settings where club_id = of_club_id;
  select * into earlier from public.club_requests where club_id = of_club_id and user_id = applicant;
  if exists (select from public.club_members where club_id = of_club_id and user_id = applicant) then
    perform private.fail(409, 'You are already a member of this club.');
  elsif not club.is_private then
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
-- If a user withdraws while an admin accepts, the row's lock decides.
create function private.withdraw_club_request(of_club_id uuid, request_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_requests
  where id = request_id and club_id = of_club_id and user_id = private.me() and declined_at is null;
  return case when found then request_id end;
end $$;

-- A club's open requests, oldest first. For the owner and admins.
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

-- Locks the club and then an open request, for a decision on it. Fails with 404 for outsiders and for a request that
-- has been decided or withdrawn, and with 403 for plain members.
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
-- For functions only, which act on what it returns.

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

-- Declines a request, with an optional note to its user, who is notified. The club's log records who declined it, but
-- the user is not told.
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
grant execute on function private.update_request_settings, private.ask_to_join, private.withdraw_club_request,
  private.get_club_requests, private.accept_club_request, private.decline_club_request to authenticated;

-- A job: deletes requests that were declined 30 days ago. Their users can already ask again.
create function private.prune_club_requests() returns void
language sql set search_path = '' as $$
  delete from public.club_requests where declined_at <= now() - interval '30 days';
$$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's requests to join clubs. Accepted requests have become memberships, and declined ones are kept for 30 days.
-- Not who decided, which is about another user.
create view private.exported_club_requests with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'club', c.slug, 'question', r.question, 'answer', r.answer, 'createdAt', r.created_at,
  'declinedAt', r.declined_at, 'note', r.decline_note
) as item
from public.club_requests r join public.clubs c on c.id = r.club_id where r.user_id = auth.uid();
