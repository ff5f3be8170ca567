-- The feed with events: one list that begins with the next five events of my clubs, soonest first, and goes on with
-- the posts. `limit`, `offset` and `cursor` mean the whole list: no page is longer than asked for.
-- A cursor that names an event goes on behind it. Should that event be gone, all posts lie before its time.

-- The page of these events and, behind them, these posts; one more than asked for says that there is a next page.
create function private.feed_page(upcoming uuid[], chosen uuid[], page_limit integer) returns json
language plpgsql stable set search_path = '' as $$
declare
  found constant uuid[] := upcoming || chosen;
  -- Two short statements: one over both would be planned as if there were thousands.
  events constant json[] := array(
    select e.item from unnest(upcoming[:page_limit]) with ordinality c (id, place)
    join private.event_items e on e.id = c.id order by c.place
  );
  posts constant json[] := array(
    select p.item from unnest(chosen[:page_limit - cardinality(upcoming)]) with ordinality c (id, place)
    join private.post_items p on p.id = c.id order by c.place
  );
begin
  return json_build_object(
    'items', array_to_json(events || posts),
    'nextCursor', case when cardinality(found) > page_limit then coalesce(
      (select private.cursor_of(p.created_at, p.id) from public.posts p where p.id = found[page_limit]),
      (select private.cursor_of(e.starts_at, e.id) from public.events e where e.id = found[page_limit])
    ) end
  );
end $$;

create function private.get_feed(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
declare
  -- Behind a post there are no events.
  upcoming uuid[] := '{}';
  before_posts integer := 0;
  post_cursor text := page_cursor;
begin
  if page_cursor is null or exists (select from public.events e where e.id = private.cursor_id(page_cursor)) then
    upcoming := private.choose_upcoming(array(select private.my_club_ids()), 5, 0, null);
    post_cursor := null;
    if page_cursor is not null then
      upcoming := array(
        select e.id from public.events e
        where e.id = any (upcoming)
          and (e.starts_at, e.id) > (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
        order by e.starts_at, e.id
      );
    end if;
    before_posts := cardinality(upcoming);
    upcoming := upcoming[page_offset + 1 : page_offset + page_limit + 1];
  end if;
  if upcoming = '{}' then
    return private.get_feed_posts(page_limit, greatest(page_offset - before_posts, 0), post_cursor);
  end if;
  return private.feed_page(upcoming, private.choose_feed(page_limit - cardinality(upcoming), 0, null), page_limit);
end $$;

grant execute on function private.feed_page, private.get_feed to authenticated, service_role;
