-- The list of notifications: their facts, the pages of them, the unread count, and marking them as read.

-- The type of a kind, or null if there is no such kind. In plpgsql, because every insert calls it and plpgsql keeps it
-- compiled.
-- Like the next function, it is written from the rows of private.notification_kinds: a look-up for each notification, or
-- a plan for each view of facts, would cost a large share of the time.
do $do$ begin
  execute format(
    $function$
      create function private.notification_type(of_kind text) returns text
      language plpgsql immutable parallel safe set search_path = '' as $$ begin
        return %L::jsonb ->> of_kind;
      end $$
    $function$,
    (select jsonb_object_agg(k.kind, k.type) from private.notification_kinds k)
  );
end $do$;

-- The facts of the chosen notifications, leaving out those that the reader may not see. `kinds` are all kinds among
-- them, so that views with nothing to add are not run. Generic plans, because Postgres would otherwise plan each time,
-- which takes longer than reading a handful of rows. Sequential scans are off, because each row names rows by their
-- ids, and a plan from while the tables were small is kept after they have grown. For the same reason, each row is
-- looked up alone: such a plan of `id = any (chosen)` reads all notifications of the reader.
-- Unordered: callers sort the rows themselves.
do $do$ begin
  execute format(
    $function$
      create function private.notification_facts(chosen uuid[], kinds text[])
      returns table (id uuid, created_at timestamptz, facts json)
      language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = 'force_generic_plan'
      set enable_seqscan = off as $$ begin
        %s
      end $$
    $function$,
    (
      select string_agg(format(
        $branch$
        if kinds && %1$L then
          return query
            select v.id, v."createdAt", to_json(v)
            from unnest(chosen) one (id)
            cross join lateral (select * from %2$s f where f.id = one.id and f.kind = any (%1$L) offset 0) v;
        end if;
        $branch$, of_view.kinds, of_view.facts), '' order by of_view.facts::text)
      from (select k.facts, array_agg(k.kind order by k.kind) as kinds from private.notification_kinds k group by k.facts) of_view
    )
  );
end $do$;

-- One page, newest first: {"items": [facts, …], "nextCursor": "…" | null}. Reads a page of candidates and then their
-- facts. Nearly always the reader may see all of them, so that the loop runs once. Otherwise the next candidates fill
-- the page, up to a thousand: thousands may be hidden, for example after leaving a private club. Then the page has
-- fewer items, or none, and its cursor continues behind those. Runs as the caller.
create function private.get_notifications(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  reader constant uuid := private.me();
  take constant integer := page_offset + page_limit + 1;
  -- Where the next candidates begin. Each turn of the loop moves it.
  before_at timestamptz := private.cursor_at(page_cursor);
  before_id uuid := private.cursor_id(page_cursor);
  candidates record;
  ids uuid[] := '{}';
  times timestamptz[] := '{}';
  items json[] := '{}';
  batch integer := take;
  looked_at integer := 0;
begin
  loop
    select array_agg(n.id order by n.created_at desc, n.id desc) as ids, array_agg(distinct n.kind) as kinds
    into candidates
    from (
      select n.id, n.kind, n.created_at from public.notifications n
      where n.user_id = reader and (n.created_at, n.id) < (before_at, before_id)
      order by n.created_at desc, n.id desc limit batch
    ) n;
    select ids || array_agg(f.id order by f.created_at desc, f.id desc),
      times || array_agg(f.created_at order by f.created_at desc, f.id desc),
      items || array_agg(f.facts order by f.created_at desc, f.id desc)
    into ids, times, items
    from private.notification_facts(candidates.ids, candidates.kinds) f;
    looked_at := looked_at + batch;
    -- The last candidate, from which the next page continues. Null if there are no more.
    before_id := candidates.ids[batch];
    exit when cardinality(ids) >= take or before_id is null or looked_at >= take + 1000;
    select n.created_at into before_at from public.notifications n where n.id = before_id;
    batch := greatest(take, 250);
  end loop;
  return json_build_object(
    'items', array_to_json(items[page_offset + 1 : take - 1]),
    'nextCursor', case
      when cardinality(ids) >= take then private.cursor_of(times[take - 1], ids[take - 1])
      else (select private.cursor_of(n.created_at, n.id) from public.notifications n where n.id = before_id)
    end
  );
end $$;

-- The number of unread notifications, up to 300: badges show no more than 99, and must stay cheap.
-- Counts what the list would show, so that users can find everything the badge counts, among the 300 newest: there may
-- be any number that the reader cannot see. Those about messages are also counted separately, because conversations
-- have counts of their own.
create function private.get_unread_count() returns json
language plpgsql stable set search_path = '' as $$ declare
  reader constant uuid := private.me();
  oldest_at constant timestamptz := (
    select n.created_at from public.notifications n
    where n.user_id = reader and n.read_at is null order by n.created_at desc offset 300 limit 1
  );
begin
  return (
    select json_build_object('count', count(*), 'messages', count(*) filter (where unread.kind = 'message')) from (
      select v.kind from private.visible_notifications v
      where v.user_id = reader and v.read_at is null and v.created_at > coalesce(oldest_at, '-infinity')
    ) unread
  );
end $$;

-- Marks a notification as read and returns how many are unread. Null if the caller has no such notification, or may no
-- longer see it.
-- Volatile, so that the count sees the change. Reading it again does not change the time, from which the 90 days are
-- counted.
create function private.read_notification(of_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  if not exists (select from private.visible_notifications v where v.id = of_id) then
    return null;
  end if;
  update public.notifications set read_at = now() where id = of_id and read_at is null;
  return json_build_object('unreadCount', private.get_unread_count() -> 'count');
end $$;

-- Marks all as read, including hidden ones, which would no longer be news if they came back. Counts again, because new
-- ones may have arrived meanwhile.
create function private.read_all_notifications() returns json
language plpgsql set search_path = '' as $$ begin
  update public.notifications set read_at = now() where user_id = private.me() and read_at is null;
  return json_build_object('unreadCount', private.get_unread_count() -> 'count');
end $$;

-- The notifications that the caller can read, oldest first. This is the part of the export that belongs to this chapter
-- (see the chapter of accounts). Unlike the other parts it runs as the caller, because otherwise a notification could
-- reveal content that has since been hidden. It is empty for suspended users, who cannot read anything.
create function private.export_notifications() returns json
language plpgsql stable set search_path = '' as $$ declare
  mine record;
begin
  select array_agg(n.id) as ids, array_agg(distinct n.kind) as kinds into mine
  from public.notifications n where n.user_id = private.me();
  return json_build_object(
    'preferences', (select p.item from private.notification_preference_items p),
    'notifications', (
      select coalesce(json_agg(f.facts order by f.created_at, f.id), '[]')
      from private.notification_facts(mine.ids, mine.kinds) f
    )
  );
end $$;

grant execute on function private.notification_type, private.notification_facts, private.get_notifications,
  private.get_unread_count
  to authenticated, service_role;
grant execute on function private.read_notification, private.read_all_notifications, private.export_notifications
  to authenticated;
