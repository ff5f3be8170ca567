-- clubs: where everything happens. A public club is open to everyone signed in; of a private one outsiders
-- see the header (name, avatar, description, counts) and nothing else.
-- Absent on purpose: an owner column. The owner is the member whose role is OWNER, exactly one per club.

create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  description text,
  is_private boolean not null default false,
  avatar_url text,
  cover_url text,
  member_count integer not null default 0,
  post_count integer not null default 0,
  last_post_at timestamptz,
  created_at timestamptz not null default now(),
  constraint clubs_slug_form check (slug ~ '^[a-z0-9-]{3,50}$'),
  -- An id and a slug stand in the same places; nobody may take the one of another club.
  constraint clubs_slug_no_id check (not private.is_id(slug)),
  constraint clubs_slug_reserved check (slug <> all ('{invites,invite,new,settings,messages,me}'::text[])),
  constraint clubs_name_length check (private.is_written(name, 80)),
  constraint clubs_description_length check (length(description) <= 2000),
  constraint clubs_avatar_url_url check (private.is_media_url(avatar_url)),
  constraint clubs_cover_url_url check (private.is_media_url(cover_url))
);
alter table public.clubs enable row level security;

-- The list of clubs: the liveliest first.
create index clubs_member_count_idx on public.clubs (member_count desc, id);

comment on column public.clubs.slug is 'Stands in addresses and never changes.';
comment on column public.clubs.last_post_at is 'Kept by a trigger on posts; the feed asks only the clubs that posted last.';


-- club_members: who belongs where, as what.
create table public.club_members (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null default 'MEMBER',
  created_at timestamptz not null default now(),
  constraint club_members_role check (role in ('OWNER', 'ADMIN', 'MEMBER')),
  -- Led by the person: "my clubs" is the question that every policy asks.
  constraint club_members_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_members enable row level security;

-- A club's members in the order of their joining; also the foreign key.
create index club_members_club_id_created_at_idx on public.club_members (club_id, created_at, id);
create unique index club_members_one_owner_idx on public.club_members (club_id) where role = 'OWNER';

create function private.club_members__count() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.clubs set member_count = member_count + 1 where id = new.club_id;
  else
    update public.clubs set member_count = member_count - 1 where id = old.club_id;
  end if;
  return null;
end $$;
create trigger club_members__count after insert or delete on public.club_members
  for each row execute function private.club_members__count();

-- The clubs of whoever asks. Policies write `club_id in (select private.my_club_ids())`, which Postgres
-- answers once per statement, not once per row.
create function private.my_club_ids() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = '' as $$
begin
  return query select m.club_id from public.club_members m where m.user_id = private.me();
end $$;

-- The clubs that whoever asks looks after.
create function private.my_administered_club_ids() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query select m.club_id from public.club_members m
    where m.user_id = private.me() and m.role in ('OWNER', 'ADMIN');
end $$;
grant execute on function private.my_club_ids, private.my_administered_club_ids to authenticated, service_role;

create policy member_select on public.clubs for select to authenticated
  using ((select private.me()) is not null);
create policy admin_update on public.clubs for update to authenticated
  using (id in (select private.my_administered_club_ids()))
  with check (id in (select private.my_administered_club_ids()));

-- Not granted: insert (create_club makes club and owner in one), delete (delete_club asks under the club's lock
-- who owns it), and writing slug, counters and times.
revoke all on public.clubs from public, anon, authenticated;
grant select on public.clubs to authenticated;
grant update (name, description, is_private, avatar_url, cover_url) on public.clubs to authenticated;
grant select, insert, update, delete on public.clubs to service_role;

create policy insider_select on public.club_members for select to authenticated
  using (
    club_id in (select private.my_club_ids())
    or (select not c.is_private from public.clubs c where c.id = club_id)
  );

-- Not granted: any write. Whoever could write a membership could join a private club, as its owner;
-- the functions below are the only way in and out.
revoke all on public.club_members from public, anon, authenticated;
grant select on public.club_members to authenticated;
grant select, insert, update, delete on public.club_members to service_role;


-- Founds a club: the caller is its owner. 409 when the slug is taken.
create function private.create_club(
  slug text, name text, description text, is_private boolean, avatar_url text, cover_url text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  founder constant uuid := private.me();
  founded uuid;
begin
  if founder is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
  insert into public.clubs (slug, name, description, is_private, avatar_url, cover_url)
  values (slug, name, description, is_private, avatar_url, cover_url)
  on conflict on constraint clubs_slug_key do nothing
  returning id into founded;
  if founded is null then
    perform private.fail(409, 'This slug is already taken. Please choose another one.');
  end if;
  insert into public.club_members (club_id, user_id, role) values (founded, founder, 'OWNER');
  return founded;
end $$;

-- Joins a public club as MEMBER. Joining twice is the same state again; a private club is entered by invitation.
create function private.join_club(joined_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  joiner constant uuid := private.me();
  closed boolean;
begin
  -- The lock keeps the club public until this commits; it is the one that the counter's trigger needs anyway
  -- (a weaker one, raised later, would let two people who join at once wait for each other).
  select c.is_private into closed from public.clubs c
    where c.id = joined_club_id and joiner is not null for no key update;
  if not found then
    perform private.fail(404, 'Club not found');
  end if;
  if closed and not exists (select from public.club_members where user_id = joiner and club_id = joined_club_id) then
    perform private.fail(403, 'This club is private. You can join it with an invitation.');
  end if;
  insert into public.club_members (club_id, user_id) values (joined_club_id, joiner)
  on conflict on constraint club_members_user_id_club_id_key do nothing;
end $$;

-- Leaves a club. The owner hands the club over first.
create function private.leave_club(left_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  leaver constant uuid := private.me();
  held_role text;
begin
  -- Roles change under the club's lock, so that nobody leaves as a member who is being made its owner.
  perform from public.clubs where id = left_club_id and leaver is not null for no key update;
  if not found then
    perform private.fail(404, 'Club not found');
  end if;
  select role into held_role from public.club_members where club_id = left_club_id and user_id = leaver;
  if held_role = 'OWNER' then
    perform private.fail(409, 'The owner cannot leave the club. Hand it over first.');
  end if;
  delete from public.club_members where club_id = left_club_id and user_id = leaver;
end $$;

grant execute on function private.create_club, private.join_club, private.leave_club to authenticated;


-- user_settings: what only its owner may read. A default club shows where somebody is a member,
-- and private clubs keep that to themselves.
create table public.user_settings (
  user_id uuid primary key references public.users (id) on delete cascade,
  default_club_id uuid,
  -- Only a club one is in; leaving it clears the choice.
  constraint user_settings_default_club_id_fkey foreign key (user_id, default_club_id)
    references public.club_members (user_id, club_id) on delete set null (default_club_id)
);
alter table public.user_settings enable row level security;

create index user_settings_default_club_idx on public.user_settings (user_id, default_club_id);

create policy self_select on public.user_settings for select to authenticated
  using (user_id = (select private.me()));
create policy self_insert on public.user_settings for insert to authenticated
  with check (user_id = (select private.me()));
create policy self_update on public.user_settings for update to authenticated
  using (user_id = (select private.me())) with check (user_id = (select private.me()));

revoke all on public.user_settings from public, anon, authenticated;
grant select, insert (user_id, default_club_id), update (default_club_id) on public.user_settings to authenticated;
grant select, insert, update, delete on public.user_settings to service_role;


create view private.club_items with (security_invoker = true) as
select
  c.id,
  c.slug,
  c.member_count,
  m.role as my_role,
  json_build_object(
    'id', c.id,
    'slug', c.slug,
    'name', c.name,
    'description', c.description,
    'isPrivate', c.is_private,
    'avatarUrl', c.avatar_url,
    'coverUrl', c.cover_url,
    'memberCount', c.member_count,
    '_count', json_build_object('posts', c.post_count),
    'userMembership', case when m.id is not null then json_build_object('id', m.id, 'role', m.role) end,
    'createdAt', c.created_at
  ) as item
from public.clubs c
left join public.club_members m on m.club_id = c.id and m.user_id = (select private.me());

create view private.club_member_items with (security_invoker = true) as
select
  m.id,
  m.club_id,
  m.user_id,
  m.created_at,
  json_build_object(
    'id', m.id,
    'userId', m.user_id,
    'role', m.role,
    'createdAt', m.created_at,
    'user', a.author
  ) as item
from public.club_members m
join private.authors a on a.id = m.user_id;

revoke all on private.club_items, private.club_member_items from public, anon;
grant select on private.club_items, private.club_member_items to authenticated, service_role;


-- The club that an id or a slug names; null for none.
create function private.club_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if private.is_id(key) then
    return (select c.id from public.clubs c where c.id = key::uuid);
  end if;
  return (select c.id from public.clubs c where c.slug = key);
end $$;

-- The same, but only a club that whoever asks may look into: everything but the header of another is not there.
create function private.open_club_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return (
    select c.id from public.clubs c
    where c.id = private.club_id_of(key) and (not c.is_private or c.id in (select private.my_club_ids()))
  );
end $$;

-- Clubs that have the searched words in name or description (all, without any): mine first, then the largest.
-- The cursor is the place to go on from; nobody reads so far that the list's slow drift would matter.
create function private.get_clubs(search text, page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := private.fold(nullif(btrim(search), ''));
  chosen constant uuid[] := array(
    select found.id
    from (
      select c.id, c.member_count, true as is_mine from public.clubs c
      where c.id in (select private.my_club_ids())
        and (wanted is null or strpos(private.fold(concat_ws(' ', c.name, c.description)), wanted) > 0)
      union all
      (
        select c.id, c.member_count, false from public.clubs c
        where c.id not in (select private.my_club_ids())
          and (wanted is null or strpos(private.fold(concat_ws(' ', c.name, c.description)), wanted) > 0)
        order by c.member_count desc, c.id
        limit page_offset + page_limit + 1
      )
    ) found
    order by found.is_mine desc, found.member_count desc, found.id
    limit page_limit + 1 offset page_offset
  );
begin
  return private.club_page(chosen, page_limit, page_offset);
end $$;

-- The clubs of whoever asks, by name.
create function private.get_my_clubs(page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return private.club_page(array(
    select c.id from public.clubs c
    where c.id in (select private.my_club_ids())
    order by c.name, c.id
    limit page_limit + 1 offset page_offset
  ), page_limit, page_offset);
end $$;

-- The page of chosen clubs, in order; one more than asked for says that there is a next page.
create function private.club_page(chosen uuid[], page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(i.item order by c.place), '[]'),
      'nextCursor', case when cardinality(chosen) > page_limit then (page_offset + page_limit)::text end
    )
    from unnest(chosen[:page_limit]) with ordinality c (id, place)
    join private.club_items i on i.id = c.id
  );
end $$;

-- A club's members in the order of their joining, all or those that have the searched words in their names.
-- Empty for those who may not look into the club.
create function private.get_club_members(
  of_club_id uuid, search text, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := private.fold(nullif(btrim(search), ''));
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(m.item order by m.created_at, m.id) filter (where m.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(m.created_at, m.id))
        filter (where m.place = page_limit and m.found > page_limit)
    )
    from (
      select i.*, row_number() over (order by i.created_at, i.id) as place, count(*) over () as found
      from (
        select * from private.club_member_items c
        where c.club_id = of_club_id
          and (wanted is null or exists (
            select from public.users u
            where u.id = c.user_id and strpos(private.fold(concat_ws(' ', u.display_name, u.username)), wanted) > 0
          ))
          and (page_cursor is null
            or (c.created_at, c.id) > (private.cursor_at(page_cursor), private.cursor_id(page_cursor)))
        order by c.created_at, c.id
        limit page_limit + 1 offset page_offset
      ) i
    ) m
  );
end $$;

-- A club with the first of its members.
create function private.get_club(key text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_set(i.item::jsonb, '{members}', private.get_club_members(i.id, null, 20, 0, null)::jsonb -> 'items')
    from private.club_items i where i.id = private.club_id_of(key)
  );
end $$;

grant execute on function private.club_id_of, private.open_club_id_of, private.get_clubs, private.get_my_clubs,
  private.club_page, private.get_club_members, private.get_club to authenticated, service_role;
