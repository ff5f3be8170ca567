-- Digests: one email a week to those who chose it, with the next events of their clubs, the posts there that were
-- discussed most, and what has become ready in their humidor. Nothing is sent if there is nothing to say.
--
-- Thousands want theirs on the same morning, so they are claimed in batches. A batch chooses what each club could show
-- once, whatever the number of its readers there. Then each reader's few items are read once, as that reader, so that
-- the policies decide what an email says at the moment when it is sent.
-- The backlog is here, not in the queue of emails: a cancelled event does not wait for thousands of digests.

-- digests: who wants one, and when the next is due. No row: they want none, which is the default.
-- Deliberately absent: what it says, and when the last one was sent, which is in the record of emails.
create table private.digests (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- 1 is Monday, 7 is Sunday.
  weekday integer not null,
  -- The reader's, as their browser said when they chose the day.
  timezone text not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint digests_weekday_range check (weekday between 1 and 7),
  constraint digests_timezone_known check (private.is_time_zone(timezone))
);
alter table private.digests enable row level security;

-- Those that are due.
create index digests_due_at_idx on private.digests (due_at);

-- Eight in the morning on the next such weekday, by the clocks of a time zone.
create function private.next_digest_at(of_weekday integer, zone text, since timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$ declare
  today constant date := (since at time zone zone)::date;
  day date := today + (of_weekday - extract(isodow from today)::integer + 7) % 7;
begin
  if (day + time '08:00') at time zone zone <= since then
    day := day + 7;
  end if;
  return (day + time '08:00') at time zone zone;
end $$;

-- Chooses the day of the caller's digest, or none if it is null, and returns their mail settings. After a digest, the
-- next one is at least six days away, whatever the caller chooses meanwhile. A zone that Postgres does not know counts
-- as UTC: browsers may be newer.
-- Security definer: clients cannot write here.
create function private.update_digest(of_weekday integer, zone text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  known_zone constant text := case when private.is_time_zone(zone) then zone else 'UTC' end;
begin
  -- A run that is just claiming it finishes first, so that the digest is in the record below.
  perform from private.digests d where d.user_id = caller for update;
  if of_weekday is null then
    delete from private.digests d where d.user_id = caller;
  else
    insert into private.digests (user_id, weekday, timezone, due_at)
    select u.id, of_weekday, known_zone, private.next_digest_at(of_weekday, known_zone, greatest(now(), (
      select max(m.queued_at) + interval '6 days' from private.mails m where m.user_id = u.id and m.kind = 'digest'
    )))
    from public.users u where u.id = caller
    on conflict (user_id) do update set
      weekday = excluded.weekday, timezone = excluded.timezone, due_at = excluded.due_at;
  end if;
  return private.get_mail_settings();
end $$;

grant execute on function private.update_digest to authenticated;


-- Reading them.

-- What one digest says. Null if the reader may see none of it any more. Read as that reader, so that row-level security
-- decides what may be mailed to them. The role is set for this transaction only, and reset before the function returns.
-- What was written in a private club is not mailed. `today` is the reader's day. What is ready is decided where the
-- humidor's lists decide it (fitting_humidor_items), and is mentioned only in the week in which something becomes
-- ready.
-- `offset 0` makes Postgres start with the ids and look each row up by its key, whatever it knows about the tables. In
-- another order of joins, it would read the posts once for each club there is.
create function private.digest_facts_for(
  reader_id uuid, zone text, today date, post_ids uuid[], event_ids uuid[], has_ready boolean
) returns json
language plpgsql set search_path = '' as $$ declare
  events json;
  posts json;
  ready json;
begin
  perform set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', '{"role":"authenticated","sub":"' || reader_id || '"}', true);
  select e.list, p.list, i.list into events, posts, ready
  from (
    select json_agg(json_build_object(
      'id', e.id, 'title', e.title, 'startsAt', e.starts_at, 'timezone', e.timezone, 'location', e.location,
      'club', json_build_object('name', c.name)
    ) order by e.starts_at, e.id) as list
    from unnest(event_ids) k (id)
    cross join lateral (select e.* from public.events e where e.id = k.id and e.cancelled_at is null offset 0) e
    cross join lateral (select c.name from public.clubs c where c.id = e.club_id offset 0) c
  ) e
  cross join (
    select json_agg(json_build_object(
      'id', p.id, 'text', case when not c.is_private then left(p.content, 150) end, 'commentCount', p.comment_count,
      'actor', case when u.id is not null then json_build_object(
        'username', u.username, 'displayName', u.display_name) end,
      'club', json_build_object('name', c.name)
    ) order by p.comment_count desc, p.created_at desc) as list
    from unnest(post_ids) k (id)
    cross join lateral (select p.* from public.posts p where p.id = k.id offset 0) p
    cross join lateral (select c.name, c.is_private from public.clubs c where c.id = p.club_id offset 0) c
    left join lateral (select u.* from public.users u where u.id = p.author_id offset 0) u on true
  ) p
  left join (
    select json_build_object(
      'names', (array_agg(concat_ws(' ', i.brand, i.product_name) order by i.ready_on desc, i.product_name)
        filter (where i.ready_on > today - 7))[:5],
      'newCount', count(*) filter (where i.ready_on > today - 7),
      'count', count(*)
    ) as list
    from private.fitting_humidor_items('{"rest": "READY"}', today) f
    join public.humidor_items i on i.id = f.id
    where has_ready
    having count(*) filter (where i.ready_on > today - 7) > 0
  ) i on true;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
  return case when num_nonnulls(events, posts, ready) > 0 then json_build_object(
    'kind', 'digest', 'timezone', zone, 'events', coalesce(events, '[]'), 'posts', coalesce(posts, '[]'), 'ready', ready
  ) end;
end $$;

-- The facts of these readers' digests. None for those who have nothing to read, or who do not want one any more, cannot
-- be mailed or are suspended.
-- At most five events, of the next fourteen days, and five posts, of the last seven. Clubs, posts and authors that the
-- reader muted are left out, and so are authors across a block, which the policies would not show.
-- Of the posts, a batch reads those of a week by posts_club_id_created_at_idx, once per club, and the readers' by their
-- keys. Sequential scans are off because Postgres prefers them in a small community, and would read all of its posts.
-- All batches have the same plans: making one for each reader takes longer than reading what it is about.
create function private.digest_facts(reader_ids uuid[]) returns table (user_id uuid, facts json)
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$ declare
  reader record;
begin
  for reader in
    with readers as materialized (
      select d.user_id as id, d.timezone as zone, (now() at time zone d.timezone)::date as today
      from private.digests d
      where d.user_id = any (reader_ids) and private.working_address(d.user_id) is not null
        and not exists (select from public.suspensions s where s.user_id = d.user_id and s.ends_at > now())
    ),
    memberships as materialized (
      select r.id, m.club_id
      from readers r
      join public.club_members m on m.user_id = r.id
      join public.clubs c on c.id = m.club_id and c.deleted_at is null
      where not exists (
        select from public.mutes u where u.user_id = r.id and u.target_id = m.club_id and u.ends_at > now())
    ),
    places as materialized (select distinct m.club_id from memberships m),
    planned as materialized (
      select p.club_id, e.id as event_id, e.starts_at
      from places p
      cross join lateral (
        select e.id, e.starts_at from public.events e
        where e.club_id = p.club_id and e.starts_at > now() and e.starts_at < now() + interval '14 days'
          and e.cancelled_at is null and not e.is_removed
          -- Of a series only the next evening.
          and not exists (
            select from public.events o
            where o.series_id = e.series_id and o.starts_at < e.starts_at and o.starts_at > now()
              and o.cancelled_at is null and not o.is_removed and o.title = e.title
          )
        order by e.starts_at, e.id limit 5
      ) e
    ),
    -- Some more than fit, because a reader may have muted or blocked their authors.
    discussed as materialized (
      select p.club_id, t.id as post_id, t.author_id, t.comment_count, t.created_at
      from places p
      cross join lateral (
        select t.id, t.author_id, t.comment_count, t.created_at from public.posts t
        where t.club_id = p.club_id and t.created_at > now() - interval '7 days' and t.comment_count > 0
          and not t.is_removed
        order by t.comment_count desc, t.created_at desc limit 15
      ) t
    ),
    chosen_events as materialized (
      select c.id, array_agg(c.event_id) as ids
      from (
        select m.id, e.event_id, row_number() over (partition by m.id order by e.starts_at, e.event_id) as place
        from memberships m join planned e on e.club_id = m.club_id
      ) c
      where c.place <= 5 group by c.id
    ),
    chosen_posts as materialized (
      select c.id, array_agg(c.post_id) as ids
      from (
        select m.id, t.post_id,
          row_number() over (partition by m.id order by t.comment_count desc, t.created_at desc) as place
        from memberships m join discussed t on t.club_id = m.club_id
        where not exists (
            select from public.mutes u
            where u.user_id = m.id and u.target_id in (t.post_id, t.author_id) and u.ends_at > now())
          and not exists (
            select from public.blocks b
            where least(b.blocker_id, b.blocked_id) = least(m.id, t.author_id)
              and greatest(b.blocker_id, b.blocked_id) = greatest(m.id, t.author_id))
      ) c
      where c.place <= 5 group by c.id
    )
    select r.*, e.ids as event_ids, p.ids as post_ids, exists (
      select from public.humidor_items i
      where i.owner_id = r.id and i.ready_on > r.today - 7 and i.ready_on <= r.today and i.amount_left > 0
    ) as has_ready
    from readers r
    left join chosen_events e on e.id = r.id
    left join chosen_posts p on p.id = r.id
  loop
    continue when reader.event_ids is null and reader.post_ids is null and not reader.has_ready;
    facts := private.digest_facts_for(
      reader.id, reader.zone, reader.today, reader.post_ids, reader.event_ids, reader.has_ready);
    if facts is not null then
      user_id := reader.id;
      return next;
    end if;
  end loop;
end $$;


-- Sending them.

-- Claims digests that are due, up to max_count, as private.claim_mails does: first those that an earlier run could not
-- send, then those of readers whose morning has come. A reader's week begins anew in the transaction that queues their
-- email, so a run that is killed has done neither, and the next one does both.
-- If a batch has nothing to say, it goes on with the next one, up to twenty: the caller stops at the first empty reply.
create function private.claim_digests(max_count integer) returns setof private.claimed_mail
language plpgsql set search_path = '' as $$ declare
  -- The emails of this batch, and the readers of those that are tried again.
  mail_ids uuid[];
  again_ids uuid[];
  -- The readers whose week begins.
  fresh_ids uuid[];
  -- The readers who have something to read, and what.
  told_ids uuid[];
  told json[];
begin
  for turn in 1..20 loop
    with due as (
      select m.id from private.mails m where m.kind = 'digest' and m.due_at <= now()
      order by m.due_at limit max_count for update skip locked
    ),
    again as (
      update private.mails m
      set claim = gen_random_uuid(), due_at = now() + interval '5 minutes', attempts = m.attempts + 1
      from due where m.id = due.id
      returning m.id, m.user_id
    )
    select coalesce(array_agg(a.id), '{}'), coalesce(array_agg(a.user_id), '{}') into mail_ids, again_ids from again a;
    with due as (
      select d.user_id from private.digests d where d.due_at <= now()
      order by d.due_at limit max_count - cardinality(mail_ids) for update skip locked
    ),
    fresh as (
      update private.digests d set due_at = private.next_digest_at(d.weekday, d.timezone, now())
      from due where d.user_id = due.user_id
      returning d.user_id
    )
    select coalesce(array_agg(f.user_id), '{}') into fresh_ids from fresh f;
    exit when cardinality(mail_ids) + cardinality(fresh_ids) = 0;
    select coalesce(array_agg(f.user_id), '{}'), coalesce(array_agg(f.facts), '{}') into told_ids, told
    from private.digest_facts(again_ids || fresh_ids) f;
    delete from private.mails m where m.id = any (mail_ids) and m.user_id <> all (told_ids);
    with queued as (
      insert into private.mails as m (user_id, kind, claim, due_at, attempts)
      select t.id, 'digest', gen_random_uuid(), now() + interval '5 minutes', 1
      from unnest(told_ids) t (id) where t.id = any (fresh_ids)
      returning m.id
    )
    select mail_ids || coalesce(array_agg(q.id), '{}') into mail_ids from queued q;
    return query
      select m.id, m.claim, m.user_id, private.working_address(m.user_id), m.attempts,
        extract(epoch from now() - m.queued_at)::integer, m.unsubscribe_token, null::text, t.facts, null::json,
        null::json
      from unnest(told_ids, told) t (reader_id, facts)
      join private.mails m on m.user_id = t.reader_id and m.id = any (mail_ids);
    exit when found;
  end loop;
end $$;

-- Where emails are not configured: those that are due are left out, so that nothing is sent weeks later.
create function private.skip_digests() returns void
language plpgsql set search_path = '' as $$ begin
  update private.digests d set due_at = private.next_digest_at(d.weekday, d.timezone, now()) where d.due_at <= now();
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

create view private.exported_digest with (security_invoker = true) as
select d.created_at as at, json_build_object(
  'weekday', d.weekday, 'timezone', d.timezone, 'since', d.created_at
) as item
from private.digests d where d.user_id = auth.uid();
