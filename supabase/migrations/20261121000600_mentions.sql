-- Mentions: who is named by @username in a post. (Reviews, comments and club chats have theirs in their own chapters.)
-- Triggers store them by user, so that they survive a change of name: at most ten per item, only users who can read it,
-- never its author. Edits do not raise this limit, because an item counts everyone whom it ever mentioned
-- (mention_count). For a text without an @, all of this costs one comparison.

-- Creates <noun>_mentions: one row per item and user. Each noun has such a table, instead of one table with a kind, so
-- that each has a real foreign key and no mention outlives its item. Only triggers write it. The policy is in the noun's
-- chapter.
-- Deliberately absent: the position in the text. The screen finds the names in the text itself.
create procedure private.create_mentions(noun text)
language plpgsql set search_path = '' as $$ declare
  mentions constant name := noun || '_mentions';
begin
  execute format(
    'create table public.%1$I (
      %2$I uuid not null references public.%3$I (id) on delete cascade,
      user_id uuid not null references public.users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (%2$I, user_id)
    )', mentions, noun || '_id', noun || 's');
  execute format('alter table public.%I enable row level security', mentions);
  -- For the foreign key.
  execute format('create index %I on public.%I (user_id)', mentions || '_user_id_idx', mentions);
  execute format('grant select on public.%I to authenticated', mentions);
end $$;

-- Runs <table>__mention for new texts with an @, and for edits that may have added or removed a name: there is an @ in
-- the text before or after. Removing and restoring a text is not an edit.
create procedure private.find_mentions(of_table regclass)
language plpgsql set search_path = '' as $$ declare
  task constant name := (select c.relname || '__mention' from pg_catalog.pg_class c where c.oid = of_table);
begin
  execute format(
    'create trigger %1$I after insert on %2$s for each row when (position(''@'' in new.content) > 0)
    execute function private.%1$I()', task, of_table);
  execute format(
    'create trigger %I after update of content on %s for each row when (
      new.content <> old.content and new.is_removed = old.is_removed and position(''@'' in new.content || old.content) > 0
    ) execute function private.%I()', task || '_edited', of_table, task);
end $$;

-- Creates public.post_mentions.
call private.create_mentions('post');
-- Users can read mentions of themselves, as long as they can read the item.
create policy mentioned_select on public.post_mentions for select to authenticated
  using (user_id = (select private.me()) and exists (select from public.posts p where p.id = post_id));

-- The users named in a text, in the order of their first mention, and whether each can read the content of that club. A
-- former username names its user.
-- Security definer: it reads former usernames and checks whether others are members, neither of which the author may
-- see.
create function private.users_mentioned(content text, in_club_id uuid, by_user_id uuid)
returns table (username text, user_id uuid, can_read boolean, "position" bigint)
language plpgsql stable security definer rows 5 set search_path = '' as $$ begin
  return query
  select named.username, n.user_id, private.can_read_club(n.user_id, in_club_id), named.position
  from private.names_in(content) named
  join private.usernames n on n.name_hash = private.username_hash(named.username)
  where n.user_id is distinct from by_user_id and n.user_id is not null;
end $$;

-- The first ten users named in a text who can read it, except users with a block between them and the author. The
-- author does not learn of the block, because unreachable_usernames ignores it.
-- Ten, so that one text cannot notify a whole club. The order in the text decides who is among them.
create function private.mentioned_user_ids(content text, in_club_id uuid, by_user_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$ begin
  return array(
    select u.user_id from private.users_mentioned(content, in_club_id, by_user_id) u
    where u.can_read and not private.is_blocked(by_user_id, u.user_id)
    group by u.user_id order by min(u.position) limit 10
  );
end $$;

-- Updates the mentions of a text: names that were removed from it are deleted, and new ones added, until it has ever
-- mentioned ten users (mention_count). Rows that stay keep their created_at, so an edit notifies only newly mentioned
-- users. `noun` is post, review or comment, whose tables are named alike. The dynamic SQL is affordable, because only
-- texts with an @ get here.
create function private.keep_mentions(
  noun text, of_id uuid, content text, in_club_id uuid, by_user_id uuid, mention_count integer
) returns void
language plpgsql set search_path = '' as $$ declare
  mentioned constant uuid[] := private.mentioned_user_ids(content, in_club_id, by_user_id);
  added integer;
begin
  execute format('delete from public.%1$I where %2$I = $1 and user_id <> all ($2)', noun || '_mentions', noun || '_id')
    using of_id, mentioned;
  execute format(
    'insert into public.%1$I (%2$I, user_id)
    select $1, m.user_id from unnest($2) with ordinality m (user_id, position)
    where not exists (select from public.%1$I k where k.%2$I = $1 and k.user_id = m.user_id)
    order by m.position limit greatest(10 - $3, 0)', noun || '_mentions', noun || '_id'
  ) using of_id, mentioned, mention_count;
  get diagnostics added = row_count;
  if added > 0 then
    execute format('update public.%I set mention_count = mention_count + $2 where id = $1', noun || 's') using of_id, added;
  end if;
end $$;

-- Security definer: clients cannot write mentions.
create function private.posts__mention() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.keep_mentions('post', new.id, new.content, new.club_id, new.author_id, new.mention_count);
  return null;
end $$;
call private.find_mentions('public.posts');

-- The reply to the author of an item: the item, and the usernames in it whose users cannot read it.
-- The screen warns the author at once that these users will not see it. Readers get the item without them.
create function private.with_unreachable_mentions(item json, content text, in_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  unreachable json := '[]';
begin
  if position('@' in content) > 0 then
    unreachable := private.unreachable_usernames(content, in_club_id);
  end if;
  return private.join_objects(item, json_build_object('unreachableMentions', unreachable));
end $$;

-- Security definer: authors learn which of the names in their own text cannot read it, and nothing about other texts.
create function private.unreachable_usernames(content text, in_club_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select coalesce(json_agg(u.username order by u.position), '[]')
    from private.users_mentioned(content, in_club_id, private.me()) u where not u.can_read
  );
end $$;

grant execute on function private.with_unreachable_mentions, private.unreachable_usernames to authenticated;
-- Only triggers call users_mentioned and mentioned_user_ids.
