-- Following: the acts, and the lists of who follows whom. The table stands in …_users.sql.

-- Whom somebody follows, newest first.
create index follows_follower_id_created_at_idx on public.follows (follower_id, created_at desc, followed_id desc);

-- A person in a list of people.
create view private.person_items with (security_invoker = true) as
select
  u.id,
  json_build_object(
    'id', u.id,
    'username', u.username,
    'displayName', u.display_name,
    'avatarUrl', u.avatar_url,
    'isVerified', u.is_verified,
    'isFollowing', exists (
      select from public.follows f where f.follower_id = (select private.me()) and f.followed_id = u.id
    )
  ) as item
from public.users u;

revoke all on private.person_items from public, anon;
grant select on private.person_items to authenticated, service_role;

create function private.follow_state(of_user_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'isFollowing', exists (
        select from public.follows f where f.follower_id = private.me() and f.followed_id = u.id
      ),
      '_count', json_build_object('followers', u.follower_count)
    )
    from public.users u where u.id = of_user_id
  );
end $$;

-- Follows a person; following twice is the same as once. Null when there is nobody of that id or name.
create function private.follow_user(key text) returns json
language plpgsql set search_path = '' as $$
declare
  followed constant uuid := private.user_id_of(key);
begin
  if followed is null then
    return null;
  elsif followed = private.me() then
    perform private.fail(400, 'You cannot follow yourself.');
  end if;
  insert into public.follows (followed_id) values (followed) on conflict do nothing;
  return private.follow_state(followed);
end $$;

create function private.unfollow_user(key text) returns json
language plpgsql set search_path = '' as $$
declare
  followed constant uuid := private.user_id_of(key);
begin
  delete from public.follows where follower_id = private.me() and followed_id = followed;
  return private.follow_state(followed);
end $$;

-- A page of people, in the order of `since`; one more than asked for says that there is a next page.
create function private.person_page(person_ids uuid[], since timestamptz[], page_limit integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(i.item order by p.place) filter (where p.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(p.since, p.id))
        filter (where p.place = page_limit and cardinality(person_ids) > page_limit)
    )
    from unnest(person_ids, since) with ordinality p (id, since, place)
    join private.person_items i on i.id = p.id
  );
end $$;

create function private.get_followers(of_user_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql stable set search_path = '' as $$
declare
  person_ids uuid[];
  since timestamptz[];
begin
  select array_agg(f.follower_id), array_agg(f.created_at) into person_ids, since from (
    select f.follower_id, f.created_at from public.follows f
    where f.followed_id = of_user_id
      and (f.created_at, f.follower_id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by f.created_at desc, f.follower_id desc
    limit page_limit + 1 offset page_offset
  ) f;
  return private.person_page(person_ids, since, page_limit);
end $$;

create function private.get_following(of_user_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql stable set search_path = '' as $$
declare
  person_ids uuid[];
  since timestamptz[];
begin
  select array_agg(f.followed_id), array_agg(f.created_at) into person_ids, since from (
    select f.followed_id, f.created_at from public.follows f
    where f.follower_id = of_user_id
      and (f.created_at, f.followed_id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by f.created_at desc, f.followed_id desc
    limit page_limit + 1 offset page_offset
  ) f;
  return private.person_page(person_ids, since, page_limit);
end $$;

grant execute on function private.follow_user, private.unfollow_user to authenticated;
grant execute on function private.follow_state, private.person_page, private.get_followers, private.get_following
  to authenticated, service_role;
