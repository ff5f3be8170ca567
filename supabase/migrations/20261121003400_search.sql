-- Search: people, clubs and reviews by what they are called, forgiving typos and accents.
--
-- First what begins as one types: the exact name, then names, then words in them. Only when that is too little
-- come names that merely resemble the words. Finding runs past row-level security (its filters would keep
-- Postgres from using these indexes) and looks only where everybody may look, or says where not;
-- showing runs under it.

create extension if not exists pg_trgm with schema extensions;

-- What is searched, as one folded text in which every word begins with a space. Kept in a column of its own:
-- folding takes longer than finding.
create function private.user_words(username text, display_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(' ' || private.fold(display_name), '') || ' ' || username;
$$;
create function private.club_words(name text, description text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select ' ' || private.fold(name || ' ' || coalesce(description, ''));
$$;
alter table public.users
  add column words text generated always as (private.user_words(username, display_name)) stored;
alter table public.clubs
  add column words text generated always as (private.club_words(name, description)) stored,
  add column name_words text generated always as (private.club_words(name, null)) stored;

create index users_words_idx on public.users using gin (words extensions.gin_trgm_ops);
create index clubs_words_idx on public.clubs using gin (words extensions.gin_trgm_ops);
create index clubs_name_words_idx on public.clubs using gin (name_words extensions.gin_trgm_ops);

-- As typed → folded, spaces made single, a leading @ dropped.
create function private.search_words(typed text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.fold(btrim(regexp_replace(regexp_replace(typed, '^\s*@', ''), '\s+', ' ', 'g')));
$$;

-- A pattern for LIKE: what begins so.
create function private.beginning_with(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
$$;

-- The people who fit best, best first. With a club whose members the caller may see, those come first.
create function private.find_user_ids(typed text, most integer, in_club_id uuid, without_me boolean) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  me constant uuid := private.me();
  wanted constant text := private.search_words(typed);
  beginning constant text := private.beginning_with(wanted);
  first_club_id constant uuid := (
    select c.id from public.clubs c
    where c.id = in_club_id and (not c.is_private or c.id in (select private.my_club_ids()))
  );
  left_out constant uuid := case when without_me then me end;
  found_ids uuid[];
begin
  if me is null or length(wanted) < 2 then
    return '{}';
  end if;
  found_ids := array(
    select u.id from public.users u
    where u.words like '% ' || beginning and u.id is distinct from left_out
    order by
      first_club_id is not null and exists (
        select from public.club_members m where m.user_id = u.id and m.club_id = first_club_id
      ) desc,
      case
        when u.username = wanted or u.words = ' ' || wanted || ' ' || u.username then 1
        when u.words like ' ' || beginning or u.username like beginning then 2
        else 3
      end,
      u.follower_count desc, u.username
    limit most
  );
  if cardinality(found_ids) < most and length(wanted) > 2 then
    found_ids := found_ids || array(
      select u.id from public.users u
      where wanted operator(extensions.<%) u.words
        and u.id <> all (found_ids) and u.id is distinct from left_out
      order by
        first_club_id is not null and exists (
          select from public.club_members m where m.user_id = u.id and m.club_id = first_club_id
        ) desc,
        wanted operator(extensions.<<->) u.words, u.follower_count desc, u.username
      limit most - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The clubs that fit best, best first: by name, then by description. The headers of all are open to everybody.
create function private.find_club_ids(typed text, most integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  wanted constant text := private.search_words(typed);
  beginning constant text := private.beginning_with(wanted);
  found_ids uuid[];
begin
  if private.me() is null or length(wanted) < 2 then
    return '{}';
  end if;
  found_ids := array(
    select c.id from public.clubs c
    where c.words like '% ' || beginning
    order by
      case
        when c.name_words = ' ' || wanted || ' ' then 1
        when c.name_words like ' ' || beginning then 2
        when c.name_words like '% ' || beginning then 3
        else 4
      end,
      c.member_count desc, c.slug
    limit most
  );
  if cardinality(found_ids) < most and length(wanted) > 2 then
    found_ids := found_ids || array(
      select c.id from public.clubs c
      where wanted operator(extensions.<%) c.name_words and c.id <> all (found_ids)
      order by wanted operator(extensions.<<->) c.name_words, c.member_count desc, c.slug
      limit most - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- What a search shows of each. One function per noun; reviews are written with their table (issue 6), and
-- nothing else has to change for it.
create function private.search_users(typed text, most integer, in_club_id uuid, without_me boolean) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(a.author order by f.place), '[]')
    from unnest(private.find_user_ids(typed, most, in_club_id, without_me)) with ordinality f (id, place)
    join private.authors a on a.id = f.id
  );
end $$;

create function private.search_clubs(typed text, most integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(c.item order by f.place), '[]')
    from unnest(private.find_club_ids(typed, most)) with ordinality f (id, place)
    join private.club_items c on c.id = f.id
  );
end $$;

create function private.search_reviews(typed text, most integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return '[]';
end $$;

create function private.search(typed text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'users', private.search_users(typed, 5, null, false),
    'clubs', private.search_clubs(typed, 5),
    'reviews', private.search_reviews(typed, 5)
  );
end $$;

-- Whoever writes a name keeps the column over it.
grant execute on function private.user_words, private.club_words to authenticated, service_role;
grant execute on function private.find_user_ids, private.find_club_ids, private.search_users, private.search_clubs,
  private.search_reviews, private.search to authenticated;
