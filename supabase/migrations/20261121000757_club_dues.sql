-- Dues: for each year, a list of which members of a club have paid, and which need not.
--
-- Retrohale handles no payments: a list records what the club's treasurer knows. How much the dues are and how to pay
-- them is a text of the club's own, which nothing here reads as a number. The reminder is in the chapter of club
-- notifications.

-- club_dues: the years for which a club has a list.
-- Deliberately absent: an amount as a number, and a currency.
create table public.club_dues (
  club_id uuid not null references public.clubs (id) on delete cascade,
  year integer not null,
  -- Optional. Members see it beside what they owe.
  amount text,
  created_at timestamptz not null default now(),
  primary key (club_id, year),
  constraint club_dues_year_range check (year between 2000 and 2099),
  constraint club_dues_amount_length check (private.is_written(amount, /* contract: duesDraft.amount */ 300))
);
alter table public.club_dues enable row level security;

-- All members can see which years have a list, and the club's words. Names no one.
create policy member_select on public.club_dues for select to authenticated
  using (club_id in (select private.my_club_ids()));

-- Only the functions below write, for the owner and admins, and count.
grant select on public.club_dues to authenticated;


-- dues_settlements: who has paid a year's dues or is exempt, and since when. No row: not paid.
-- It stays when the member leaves or is banned, because the club's accounts of the year would otherwise be wrong, and
-- joining again must not undo it. It is deleted with the account, with the list, and a year after the end of its year, at
-- the latest three years after it was recorded, if its user is no longer a member.
-- Deliberately absent: an amount, a receipt, and who recorded it.
create table public.dues_settlements (
  user_id uuid not null references public.users (id) on delete cascade,
  club_id uuid not null,
  year integer not null,
  status text not null,
  -- The day on which it was paid, or since when the member is exempt. Null if the club does not say.
  settled_on date,
  created_at timestamptz not null default now(),
  primary key (user_id, club_id, year),
  constraint dues_settlements_dues_fkey foreign key (club_id, year)
    references public.club_dues (club_id, year) on delete cascade,
  constraint dues_settlements_status check (status in (/* contract: settlement */ 'PAID', 'EXEMPT')),
  constraint dues_settlements_settled_on_range check (settled_on between '1900-01-01' and '2099-12-31')
);
alter table public.dues_settlements enable row level security;

-- A year's list. Also for the foreign key.
create index dues_settlements_club_id_year_idx on public.dues_settlements (club_id, year);

-- Members can see their own, and the owner and admins those of their club.
create policy concerned_select on public.dues_settlements for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

grant select on public.dues_settlements to authenticated;


-- dues_reminders: when a member was last reminded of a club's dues, whatever the year. A separate table, so that neither
-- deleting a list nor recording a payment allows another reminder in the same week.
create table private.dues_reminders (
  user_id uuid not null,
  club_id uuid not null,
  reminded_at timestamptz not null default now(),
  primary key (user_id, club_id),
  foreign key (user_id, club_id) references public.club_members (user_id, club_id) on delete cascade
);
alter table private.dues_reminders enable row level security;
-- Only the functions below use it.


-- The end of a year, in UTC. Members who join later owe nothing for it.
create function private.end_of_year(of_year integer) returns timestamptz
language plpgsql stable set search_path = '' as $$ begin
  return make_timestamptz(of_year + 1, 1, 1, 0, 0, 0, 'UTC');
end $$;
grant execute on function private.end_of_year to authenticated, service_role;

-- Fails with 404 if a club has no list of that year. For functions that have checked the caller.
create function private.require_listed(of_club_id uuid, of_year integer) returns void
language plpgsql stable set search_path = '' as $$ begin
  if not exists (select from public.club_dues d where d.club_id = of_club_id and d.year = of_year) then
    perform private.fail(404, 'There is no list of dues for this year.');
  end if;
end $$;

-- Locks the club, counts, and fails for callers who may not change its dues, and with 404 if there is no list of that
-- year. For functions only.
create function private.require_dues(of_club_id uuid, of_year integer) returns void
language plpgsql set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can change its dues.');
  perform private.require_listed(of_club_id, of_year);
  perform private.count_activity('dues', 1200, '1 hour');
end $$;

-- A year with its counts, the contract's `clubDues`. For functions that have checked the caller.
create function private.dues_item(dues public.club_dues) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'year', dues.year,
      'amount', dues.amount,
      'paidCount', s.paid,
      'exemptCount', s.exempt,
      'unpaidCount', (
        select count(*) from public.club_members m
        where m.club_id = dues.club_id and m.created_at < private.end_of_year(dues.year) and not exists (
          select from public.dues_settlements o
          where o.user_id = m.user_id and o.club_id = dues.club_id and o.year = dues.year
        )
      )
    )
    from (
      select count(*) filter (where s.status = 'PAID') as paid, count(*) filter (where s.status = 'EXEMPT') as exempt
      from public.dues_settlements s where s.club_id = dues.club_id and s.year = dues.year
    ) s
  );
end $$;

-- The years for which a club has a list, newest first. Not paged: there are at most a hundred. For its owner and admins.
-- Security definer, like the functions below: clients write none of these tables, and a block hides no member from the
-- owner and admins.
create function private.get_dues(of_club_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see its dues.');
  return private.page(array(
    select private.dues_item(d) from public.club_dues d where d.club_id = of_club_id order by d.year desc
  ), null);
end $$;

-- Starts the list of a year and returns it. Fails with 404 for outsiders, with 403 for plain members, and with 409 if
-- there is one.
create function private.create_dues(of_club_id uuid, draft jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  created public.club_dues;
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can change its dues.');
  perform private.count_activity('dues', 1200, '1 hour');
  insert into public.club_dues (club_id, year, amount)
  select of_club_id, d.year, d.amount from private.from_api(null::public.club_dues, draft) d
  on conflict do nothing
  returning * into created;
  if created.year is null then
    perform private.fail(409, 'There already is a list of dues for this year.');
  end if;
  return private.dues_item(created);
end $$;

-- Changes the club's words about a year's dues and returns the year.
create function private.update_dues(of_club_id uuid, of_year integer, changes jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  changed public.club_dues;
begin
  perform private.require_dues(of_club_id, of_year);
  update public.club_dues d set amount = c.amount
  from private.from_api(null::public.club_dues, changes) c
  where d.club_id = of_club_id and d.year = of_year
  returning d.* into changed;
  return private.dues_item(changed);
end $$;

-- Deletes the list of a year, with everything recorded in it.
create function private.delete_dues(of_club_id uuid, of_year integer) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_dues(of_club_id, of_year);
  delete from public.club_dues d where d.club_id = of_club_id and d.year = of_year;
end $$;

-- Records that a member has paid, is exempt, or neither. Also for a former member who is on the list.
-- Fails with 404 for users who are neither members nor on the list.
create function private.settle_dues(
  of_club_id uuid, of_year integer, member_key text, new_status text, on_day date
) returns void
language plpgsql security definer set search_path = '' as $$ declare
  member_user_id constant uuid := private.user_id_of(member_key);
begin
  perform private.require_dues(of_club_id, of_year);
  if not exists (
    select from public.club_members m where m.club_id = of_club_id and m.user_id = member_user_id
    union all
    select from public.dues_settlements s
    where s.user_id = member_user_id and s.club_id = of_club_id and s.year = of_year
  ) then
    perform private.fail(404, 'Member not found');
  end if;
  if new_status = 'UNPAID' then
    delete from public.dues_settlements s
    where s.user_id = member_user_id and s.club_id = of_club_id and s.year = of_year;
  else
    insert into public.dues_settlements (user_id, club_id, year, status, settled_on)
    values (member_user_id, of_club_id, of_year, new_status, on_day)
    on conflict (user_id, club_id, year) do update set status = excluded.status, settled_on = excluded.settled_on;
  end if;
end $$;

-- Who is on the list of which year: the members who had joined by its end, and former members who have paid or were
-- exempt.
create view private.listed_dues with (security_invoker = true) as
select d.club_id, d.year, d.amount, listed.user_id, coalesce(s.status, 'UNPAID') as status, s.settled_on,
  m.id is not null as is_member
from public.club_dues d
cross join lateral (
  select c.user_id from public.club_members c
  where c.club_id = d.club_id and c.created_at < private.end_of_year(d.year)
  union
  select c.user_id from public.dues_settlements c where c.club_id = d.club_id and c.year = d.year
) listed
left join public.club_members m on m.user_id = listed.user_id and m.club_id = d.club_id
left join public.dues_settlements s
  on s.user_id = listed.user_id and s.club_id = d.club_id and s.year = d.year;

-- The list of a year, by name. For functions that have checked the caller. Planned anew each time, like sorted_roster.
create function private.sorted_dues(of_club_id uuid, of_year integer, filter jsonb)
returns table (user_id uuid, status text, settled_on date, is_member boolean, reminded_at timestamptz, key text)
language plpgsql stable rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$ declare
  of_status constant text := filter ->> 'status';
  wanted constant text := nullif(private.search_words(filter ->> 'q'), '');
begin
  return query
    select u.id, l.status, l.settled_on, l.is_member, r.reminded_at, left(u.words, 100)
    from private.listed_dues l
    join public.users u on u.id = l.user_id
    left join private.dues_reminders r on r.user_id = u.id and r.club_id = of_club_id
    where l.club_id = of_club_id and l.year = of_year
      and (of_status is null or l.status = of_status)
      and (wanted is null or strpos(u.words, wanted) > 0);
end $$;

-- One page of the list of a year, the contract's `duesMemberPage`. For the club's owner and admins.
create function private.get_dues_members(
  of_club_id uuid, of_year integer, filter jsonb, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see its dues.');
  perform private.require_listed(of_club_id, of_year);
  return private.keyed_page(array(
    select row(d.key, d.user_id, json_build_object(
      'id', d.user_id,
      'user', (select u.summary from private.user_summaries u where u.id = d.user_id),
      'status', d.status,
      'settledOn', d.settled_on,
      'isMember', d.is_member,
      'remindedAt', d.reminded_at,
      'viewer', json_build_object('canRemind',
        d.status = 'UNPAID' and d.user_id <> caller and coalesce(d.reminded_at <= now() - interval '7 days', true))
    ))::private.keyed_item
    from (
      select s.* from private.sorted_dues(of_club_id, of_year, filter) s
      where private.comes_after(s.key, s.user_id, page_cursor, false)
      order by s.key collate "C", s.user_id
      limit page_limit + 1 offset page_offset
    ) d
    order by d.key collate "C", d.user_id
  ), page_limit);
end $$;

-- The whole list of a year for a spreadsheet, by name, at most 10,000.
create function private.download_dues(of_club_id uuid, of_year integer)
returns table (display_name text, username text, status text, settled_on date, is_member boolean)
language plpgsql stable security definer rows 1000 set search_path = '' as $$ begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see its dues.');
  perform private.require_listed(of_club_id, of_year);
  return query
    select u.display_name, u.username, d.status, d.settled_on, d.is_member
    from private.sorted_dues(of_club_id, of_year, '{}') d join public.users u on u.id = d.user_id
    order by d.key collate "C", d.user_id
    limit 10000;
end $$;

-- Reminds members who have not paid: one, or all, up to 1,000 at a time. Each is reminded of a club's dues at most once
-- in seven days, and no one reminds themselves. Returns how many were reminded, and how many still can be.
-- Fails with 409 for a single member who cannot be reminded now, and with 429 for more than 5,000 reminders a day.
create function private.remind_of_dues(of_club_id uuid, of_year integer, member_key text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  only_user_id constant uuid := private.user_id_of(member_key);
  found_ids uuid[];
  reminded_ids uuid[];
begin
  perform private.require_dues(of_club_id, of_year);
  found_ids := array(
    select m.user_id from public.club_members m
    where m.club_id = of_club_id and m.created_at < private.end_of_year(of_year) and m.user_id <> caller
      and (member_key is null or m.user_id = only_user_id)
      and not exists (
        select from public.dues_settlements s
        where s.user_id = m.user_id and s.club_id = of_club_id and s.year = of_year
      )
      and not exists (
        select from private.dues_reminders r
        where r.user_id = m.user_id and r.club_id = of_club_id and r.reminded_at > now() - interval '7 days'
      )
    order by m.created_at, m.id
  );
  reminded_ids := found_ids[:1000];
  if member_key is not null and reminded_ids = '{}' then
    perform private.fail(409, 'This member has paid, is exempt, or was reminded in the last seven days.');
  end if;
  perform private.count_activity('dues reminder', 5000, '1 day', cardinality(reminded_ids))
  where reminded_ids <> '{}';
  insert into private.dues_reminders (user_id, club_id)
  select i.id, of_club_id from unnest(reminded_ids) i (id)
  on conflict (user_id, club_id) do update set reminded_at = excluded.reminded_at;
  perform private.notify_of_dues(reminded_ids, of_club_id, of_year);
  return json_build_object(
    'remindedCount', cardinality(reminded_ids), 'remainingCount', cardinality(found_ids) - cardinality(reminded_ids));
end $$;

-- The caller's own dues in a club, for the latest five years in which they were a member, the contract's `ownDues`.
-- Empty for outsiders. Runs as the caller, to whom the policies show only their own settlements, unless they administer
-- the club.
create function private.get_own_dues(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  return array_to_json(array(
    select json_build_object(
      'year', d.year, 'amount', d.amount, 'status', coalesce(s.status, 'UNPAID'), 'settledOn', s.settled_on)
    from public.club_dues d
    join public.club_members m on m.user_id = caller and m.club_id = d.club_id
    left join public.dues_settlements s on s.user_id = caller and s.club_id = d.club_id and s.year = d.year
    where d.club_id = of_club_id and m.created_at < private.end_of_year(d.year)
    order by d.year desc
    limit 5
  ));
end $$;
grant execute on function private.get_own_dues to authenticated, service_role;

grant execute on function private.get_dues, private.create_dues, private.update_dues, private.delete_dues,
  private.settle_dues, private.get_dues_members, private.download_dues, private.remind_of_dues to authenticated;

-- A job: deletes what is recorded about former members, a year after the end of the list's year. Lists may be for years
-- that are far ahead, so what was recorded two years ago counts as if its year had ended.
create function private.prune_dues_settlements() returns void
language sql set search_path = '' as $$
  delete from public.dues_settlements s
  where least(private.end_of_year(s.year), s.created_at + interval '2 years')
      <= now() - interval /* contract: retention.duesSettlements.time */ '1 year'
    and not exists (select from public.club_members m where m.user_id = s.user_id and m.club_id = s.club_id);
$$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- Whether the user has paid dues to a club, or is exempt, also to clubs that they have left.
create view private.exported_dues with (security_invoker = true) as
select s.created_at as at, json_build_object(
  'club', c.slug, 'year', s.year, 'status', s.status, 'settledOn', s.settled_on, 'recordedAt', s.created_at
) as item
from public.dues_settlements s join public.clubs c on c.id = s.club_id where s.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- The club's lists of dues, whole: also the members who have not paid.
create view private.club_export_dues with (security_invoker = true) as
select l.club_id, private.end_of_year(l.year) as at, l.user_id as id, json_build_object(
  'year', l.year, 'amount', l.amount, 'name', coalesce(u.display_name, u.username), 'username', u.username,
  'status', l.status, 'settledOn', l.settled_on, 'isMember', l.is_member
) as item
from private.listed_dues l join public.users u on u.id = l.user_id;

grant select on private.listed_dues, private.club_export_dues to authenticated;
