-- Posts: what members write in a club, and who likes it.

-- posts: one row per post. A post is exactly as readable as its club: by every signed-in user in a public club, by the
-- members in a private one. Moderators can hide it (is_removed) and restore it.
-- Deliberately absent: a visibility of its own, and drafts.
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  -- A post is written in one club and stays there.
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- The default sets the author, because clients may not write this column.
  author_id uuid default auth.uid() references public.users (id) on delete cascade,
  content text not null,
  -- Up to ten pictures and videos, uploaded beforehand (see the chapter of albums). Changing them means writing a new
  -- post; their descriptions can be changed.
  media jsonb not null default '[]',
  -- The first of them: the specification's imageUrl.
  image_url text generated always as (media -> 0 ->> 'url') stored,
  -- Counters, maintained by triggers on post_likes and comments: a page of posts must not count rows.
  like_count integer not null default 0,
  comment_count integer not null default 0,
  -- Hides the post from all readers, its author included, until it is restored.
  is_removed boolean not null default false,
  -- Written by posts__mention and never lowered: removing a name from a text does not make room for another.
  mention_count smallint not null default 0,
  -- Notifies every member, whatever their level. Chosen with the post and never changed.
  is_announcement boolean not null default false,
  -- A second announcement on one day, by the club's owner.
  is_urgent boolean not null default false,
  -- When it was pinned to the top of its club's posts; null if it is not. set_post_pinned allows at most three per club.
  pinned_at timestamptz,
  -- Only the club's owner and admins can comment on it. They lock and unlock it.
  is_locked boolean not null default false,
  -- Whether there is a row in polls, so that a post without one needs no look-up. Written by polls__start.
  has_poll boolean not null default false,
  -- The same for date_polls.
  has_date_poll boolean not null default false,
  created_at timestamptz not null default now(),
  -- Null until the text is changed.
  edited_at timestamptz,
  constraint posts_content_length check (private.is_written(content, /* contract: postDraft.content */ 5000)),
  constraint posts_media_album check (private.is_album(media, /* contract: maxPostMedia */ 10)),
  constraint posts_urgent_announcement check (is_announcement or not is_urgent)
);
alter table public.posts enable row level security;

-- The newest posts of one club and of one author, which the feed merges. Also for the foreign keys. They include what
-- the policy reads, so that it need not visit the table.
create index posts_club_id_created_at_idx on public.posts (club_id, created_at desc, id desc) include (is_removed);
create index posts_author_id_created_at_idx on public.posts (author_id, created_at desc, id desc)
  include (club_id, is_removed);
-- The newest posts of all, for the feed of users who follow many.
create index posts_created_at_idx on public.posts (created_at desc, id desc) include (club_id, author_id, is_removed);
-- The pinned posts of a club, three at most.
create index posts_club_id_pinned_at_idx on public.posts (club_id, pinned_at desc) where pinned_at is not null;
call private.keep_album_of('public.posts');

comment on column public.posts.author_id is 'Null if the author deleted their account and left the post behind.';
comment on column public.posts.image_url is 'A picture or a video, according to the extension of its path.';
comment on column public.posts.mention_count is 'How many users it has ever mentioned: at most ten, however often it is edited.';
comment on column public.posts.is_removed is 'Removed by moderators. Only a function of this chapter writes it, for them.';

-- Maintains a club's counter and the time of its last post. A removed post does not count.
create function private.posts__count() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'INSERT' then
    -- The policy is checked after this trigger. Outsiders must not take a club's lock.
    if auth.uid() is not null and new.club_id not in (select private.my_club_ids()) then
      raise insufficient_privilege;
    end if;
    update public.clubs
    set post_count = post_count + 1, last_post_at = greatest(last_post_at, new.created_at)
    where id = new.club_id;
    perform private.require_still_member(new.club_id);
    return new;
  elsif not old.is_removed then
    perform private.uncount_posts(old.club_id, 1);
  end if;
  return null;
end $$;
-- Before a new row: its foreign key locks the author, and deleting an account locks its clubs first.
call private.run_per_row('public.posts', 'count', 'before insert');
call private.run_per_row('public.posts', 'uncount', 'after delete', 'posts__count');

-- Counts fewer posts of a club after a deletion or a removal, or more after a restoration (a negative number).
-- The lock comes first, because only a later statement sees a post that was committed while this one waited.
create function private.uncount_posts(of_club_id uuid, fewer bigint) returns void
language plpgsql set search_path = '' as $$ begin
  perform from public.clubs where id = of_club_id for no key update;
  update public.clubs
  set post_count = post_count - fewer,
      last_post_at = (select max(p.created_at) from public.posts p where p.club_id = of_club_id and not p.is_removed)
  where id = of_club_id;
end $$;

-- Only the owner and admins can make announcements, at most one a day per club, and the owner one more if it is urgent.
-- Deleted ones count, because they have notified everyone.
-- Security definer: no client writes the two columns of clubs. The update locks the club's row, so that of two
-- announcements at once the second sees the first. Work without a user (seed, imports) has no role.
create function private.posts__announce() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if auth.uid() is not null and new.club_id not in (select private.my_administered_club_ids()) then
    perform private.fail(403, 'Only the owner and admins of the club can make announcements.');
  elsif new.is_urgent and auth.uid() is not null and private.my_role_in(new.club_id) <> 'OWNER' then
    perform private.fail(403, 'Only the owner of the club can make an urgent announcement.');
  elsif new.is_urgent then
    update public.clubs c set urgently_announced_at = new.created_at
    where c.id = new.club_id and coalesce(c.urgently_announced_at, '-infinity') <= new.created_at - interval '1 day';
  else
    update public.clubs c set announced_at = new.created_at
    where c.id = new.club_id and coalesce(c.announced_at, '-infinity') <= new.created_at - interval '1 day';
  end if;
  if not found then
    perform private.fail(409, case
      when new.is_urgent then 'A club can make one urgent announcement a day.'
      else 'A club can make one announcement a day. Its owner can make a second one that is urgent.'
    end);
  end if;
  return new;
end $$;
create trigger posts__announce before insert on public.posts
  for each row when (new.is_announcement) execute function private.posts__announce();

-- A removed post does not take up a place among the pinned ones, and is not pinned when it is restored.
create function private.posts__unpin_removed() returns trigger
language plpgsql set search_path = '' as $$ begin
  new.pinned_at := null;
  return new;
end $$;
create trigger posts__unpin_removed before update of is_removed on public.posts
  for each row when (new.is_removed and new.pinned_at is not null) execute function private.posts__unpin_removed();

-- Far above what a person writes in an hour, far below what a script would.
-- A post that waited for approval counted when it was written, and does not count for the admin who approves it.
create trigger posts__limit_rate before insert on public.posts
  for each row when (new.author_id = auth.uid()) execute function private.limit_rate('post', '30', '1 hour');

-- Who can read a post, by its columns: the rule of the policies, written once. Everything else reads the table as the
-- caller, so these policies decide.
-- The reader's clubs come first. They are looked up once, and most posts that anyone reads are in them. The club's
-- privacy is a scalar sub-select rather than an `exists`, for which Postgres would read all public clubs: with
-- thousands of them, that costs more than a page of posts.
-- Postgres inlines the function, like reads_event.
create function private.reads_post(is_removed boolean, author_id uuid, club_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where not is_removed
    and (
      club_id in (select private.my_club_ids())
      or (select not c.is_private from public.clubs c where c.id = club_id)
    )
    -- A block hides the post, except from the owner and admins of its club.
    and (
      not exists (select from private.is_hidden(author_id))
      or club_id in (select private.my_administered_club_ids())
    );
end;
grant execute on function private.reads_post to authenticated, service_role;

-- A post that the caller can read, for functions with more rights than their caller, whose statements obey no policy. All
-- fields are null for any other. For functions only.
create function private.find_readable_post(of_id uuid) returns public.posts
language plpgsql stable set search_path = '' as $$ declare
  found public.posts;
begin
  select * into found from public.posts p
  where p.id = of_id and private.me() is not null and private.can_read_club(private.me(), p.club_id)
    and exists (select from private.reads_post(p.is_removed, p.author_id, p.club_id));
  return found;
end $$;

-- Members can read the posts of their clubs, and every signed-in user those of public clubs.
create policy reader_select on public.posts for select to authenticated
  using (exists (select from private.reads_post(is_removed, author_id, club_id)));
-- Members can post in their clubs, in their own name, unless they are in a time-out. Readers of a public club must join
-- before they can post, and what newcomers write may have to wait (see the chapter of held posts).
create policy member_insert on public.posts for insert to authenticated
  with check (
    author_id = (select private.me()) and club_id in (select private.my_club_ids())
    and private.require_can_write(club_id) and not private.is_newcomer(club_id)
  );
-- Authors can edit their own posts as long as they can read them, so not in a private club that they have left.
-- (reader_select alone would not stop an update without a condition.)
create policy author_update on public.posts for update to authenticated
  using (
    author_id = (select private.me()) and exists (select from private.reads_post(is_removed, author_id, club_id))
    and private.require_can_write(club_id)
  )
  with check (author_id = (select private.me()));
-- Authors can delete their own posts, even in clubs that they have left (the app uses delete_post). Posts that
-- moderators removed stay, so that they can be restored.
create policy author_delete on public.posts for delete to authenticated
  using (author_id = (select private.me()) and not is_removed);

-- No one can choose the author, counters and times, move a post to another club, or change its pictures.
-- The id may be chosen, so that create_post knows it beforehand: ids are random, and one that exists is refused.
grant select, delete on public.posts to authenticated;
call private.allow_writing('public.posts', '{content}', once => '{id,club_id,media,is_announcement,is_urgent}');
-- A trigger writes the time, so that no author can hide an edit.
call private.mark_edits('public.posts');


-- Creates <noun>_likes: one row per user and item. Because of the key, ten taps at once count once.
-- Deliberately absent: a list of who liked an item. The count is enough.
create procedure private.create_likes(noun text)
language plpgsql set search_path = '' as $$ declare
  likes constant name := noun || '_likes';
  item_id constant name := noun || '_id';
  items constant name := noun || 's';
begin
  execute format(
    'create table public.%1$I (
      %2$I uuid not null references public.%3$I (id) on delete cascade,
      user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (%2$I, user_id)
    )', likes, item_id, items);
  execute format('alter table public.%I enable row level security', likes);
  -- For the foreign key.
  execute format('create index %I on public.%I (user_id)', likes || '_user_id_idx', likes);
  call private.count_rows(format('public.%I', likes), item_id, format('public.%I', items), 'like_count');

  -- Users can see their own likes, which is all that `isLikedByUser` needs. They can take a like back even if they can
  -- no longer read the item.
  call private.allow_own_rows(format('public.%I', likes), '{select,delete}');
  -- Users who can read an item can like it, unless they are banned from its club: the sub-select reads items as the
  -- caller.
  execute format(
    'create policy reader_insert on public.%1$I for insert to authenticated
    with check (user_id = (select private.me()) and exists (
      select from public.%3$I i where i.id = %1$I.%2$I and private.require_can_write(i.club_id)))',
    likes, item_id, items);

  -- A like has nothing to change, and its user is always the caller.
  execute format('grant select, delete, insert (%2$I) on public.%1$I to authenticated', likes, item_id);

  execute format($like$
    create function private.%1$I(of_id uuid, is_liked boolean) returns json
    language plpgsql set search_path = '' as $body$ begin
      if is_liked then
        insert into public.%2$I (%3$I) values (of_id) on conflict do nothing;
      else
        delete from public.%2$I where %3$I = of_id;
      end if;
      return (
        select json_build_object('isLikedByUser', is_liked, '_count', json_build_object('likes', i.like_count))
        from public.%4$I i where i.id = of_id
      );
    end $body$
  $like$, 'like_' || noun, likes, item_id, items);
  execute format('grant execute on function private.%I to authenticated', 'like_' || noun);
end $$;

-- Creates public.post_likes and private.like_post.
call private.create_likes('post');


-- The posts that the caller is currently muting. The table is in a later chapter.
call private.create_own_ids('muted_post_ids', 5, $$
  select m.post_id from public.mutes m where m.user_id = private.me() and m.post_id is not null and m.ends_at > now()
$$);

-- A poll as the caller sees it, the contract's `poll`. Null if they cannot read its post.
-- The tables are in the chapter of polls.
-- Security definer: clients have no right to the counters.
create function private.poll_of(of_post_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  post constant public.posts := private.find_readable_post(of_post_id);
begin
  return (
    select json_build_object(
      'choices', array(
        select json_build_object('text', c.text, 'votes', case when results.are_shown then p.vote_counts[c.position] end)
        from unnest(p.choices) with ordinality c (text, position) order by c.position
      ),
      'isMultiple', p.is_multiple,
      'endsAt', p.ends_at,
      'hidesResults', p.hides_results,
      'showsVoters', p.shows_voters,
      '_count', json_build_object('voters', p.voter_count),
      'userVotes', coalesce(v.choices, '{}'),
      'viewer', json_build_object(
        'canVote', (p.ends_at is null or p.ends_at > now()) and post.club_id not in (select private.my_read_only_club_ids()),
        'canSeeResults', results.are_shown,
        'canSeeVoters', results.are_shown and p.shows_voters
      )
    )
    from public.polls p
    left join public.poll_votes v on v.post_id = p.post_id and v.user_id = private.me()
    cross join lateral (
      select exists (select from private.sees_results(p.post_id, p.hides_results, p.ends_at)) as are_shown
    ) results
    where p.post_id = post.id
  );
end $$;

-- A poll for the date of an event as the caller sees it, the contract's `datePoll`. Null if they cannot read its post. The
-- tables are in the chapter of such polls.
-- Security definer, like poll_of: it also finds the caller's own answer and event.
create function private.date_poll_of(of_post_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  post constant public.posts := private.find_readable_post(of_post_id);
begin
  return (
    select json_build_object(
      'title', p.title,
      'location', p.location,
      'timezone', p.timezone,
      'dates', array(
        select json_build_object('startTime', d.at, 'endTime', d.at + p.minutes * interval '1 minute',
          'yes', p.yes_counts[d.position], 'maybe', p.maybe_counts[d.position], 'no', p.no_counts[d.position],
          'userAnswer', a.answers[d.position])
        from unnest(p.starts_at) with ordinality d (at, position) order by d.position
      ),
      'isAnonymous', p.is_anonymous,
      '_count', json_build_object('answers', p.answer_count),
      'chosenDate', p.chosen_position,
      -- Null if it was deleted, or the caller cannot read it.
      'eventId', e.id,
      'viewer', json_build_object(
        'canAnswer', p.chosen_position is null and p.starts_at[cardinality(p.starts_at)] > now()
          and p.club_id in (select private.my_club_ids()) and p.club_id not in (select private.my_read_only_club_ids()),
        'canChoose', p.chosen_position is null and p.starts_at[cardinality(p.starts_at)] > now()
          and private.hosts_date_poll(post)
          and p.club_id not in (select private.my_read_only_club_ids()),
        'canSeeAnswers', private.hosts_date_poll(post)
          or (not p.is_anonymous and p.club_id in (select private.my_club_ids()))
      )
    )
    from public.date_polls p
    left join public.date_poll_answers a on a.post_id = p.post_id and a.user_id = private.me()
    left join public.events e on e.id = p.event_id
      and exists (select from private.reads_event(e.is_removed, e.is_open, e.club_id))
    where p.post_id = post.id
  );
end $$;

-- The choices of a poll, as its author wrote them. Null for a post without one.
create function private.poll_choices(of_post_id uuid) returns text[]
language plpgsql stable set search_path = '' as $$ begin
  return (select p.choices from public.polls p where p.post_id = of_post_id);
end $$;

-- All that the author of a post wrote, for what is kept and shown of a removed or reported one.
create function private.post_text(content text, poll_choices text[], media jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n\n– ', content, array_to_string(poll_choices, E'\n– '),
    array_to_string(private.album_alts(media), E'\n– '));
$$;

grant execute on function private.poll_of, private.date_poll_of, private.poll_choices, private.post_text
  to authenticated, service_role;

-- What a reader may do with a post: the author can edit and delete it, the club's owner and admins can remove, pin and
-- lock it, and everyone but the author can report it. Readers who are banned from the club or in a time-out there can
-- neither edit nor comment. Only the owner and admins can comment on a locked post. A held post can only be approved, or
-- deleted by its author: an edit could change what an admin is just reading.
-- In SQL, because Postgres folds a call with constants, so that a page of posts builds no rights at all.
create function private.post_rights(
  is_own boolean, is_admin boolean, is_banned boolean default false, is_locked boolean default false,
  is_held boolean default false
) returns json
language sql immutable set search_path = '' as $$
  select json_build_object(
    'canEdit', is_own and not (is_banned or is_held), 'canDelete', is_own,
    'canRemove', is_admin and not (is_own or is_held), 'canReport', not (is_own or is_held),
    'canPin', is_admin and not is_held, 'canLock', is_admin and not is_held,
    'canComment', (is_admin or not (is_banned or is_locked)) and not is_held, 'canApprove', is_admin and is_held)
$$;
grant execute on function private.post_rights to authenticated, service_role;

-- The contract's `post`. `author` is null for a deleted account.
-- `offset 0` keeps Postgres from reading the claims once per field. A suspended reader sees no row, so their account
-- need not be looked up.
create view private.post_items with (security_invoker = true) as
select p.id, p.club_id, p.author_id, p.created_at, p.content,
  json_build_object(
    'type', 'post',
    'id', p.id,
    'content', p.content,
    'mentions', private.mentions(p.content),
    'imageUrl', p.image_url,
    'media', p.media,
    'clubId', p.club_id,
    'createdAt', p.created_at,
    'editedAt', p.edited_at,
    'author', u.summary,
    'club', json_build_object('slug', c.slug, 'name', c.name),
    '_count', json_build_object('likes', p.like_count, 'comments', p.comment_count),
    'isPinned', p.pinned_at is not null,
    'isLocked', p.is_locked,
    'isAnnouncement', p.is_announcement,
    'isUrgent', p.is_urgent,
    'isHeld', false,
    'isLikedByUser', exists (select from public.post_likes l where l.post_id = p.id and l.user_id = reader.id),
    'timeOut', case when p.club_id in (select private.my_read_only_club_ids())
      then (select private.my_time_outs()) -> p.club_id::text end,
    -- Whether the reader has muted the comments on it.
    'isMuted', p.id in (select private.muted_post_ids()),
    'poll', case when p.has_poll then private.poll_of(p.id) end,
    'datePoll', case when p.has_date_poll then private.date_poll_of(p.id) end,
    'viewer', case
      when p.club_id in (select private.my_administered_club_ids()) then
        case when p.author_id = reader.id then private.post_rights(true, true) else private.post_rights(false, true) end
      when p.club_id in (select private.my_read_only_club_ids()) then case
        when p.author_id = reader.id then private.post_rights(true, false, true)
        else private.post_rights(false, false, true)
      end
      when p.is_locked then case
        when p.author_id = reader.id then private.post_rights(true, false, false, true)
        else private.post_rights(false, false, false, true)
      end
      when p.author_id = reader.id then private.post_rights(true, false)
      else private.post_rights(false, false)
    end
  ) as item
from public.posts p
left join private.user_summaries u on u.id = p.author_id
join public.clubs c on c.id = p.club_id
cross join (select auth.uid() as id offset 0) reader;

grant select on private.post_items to authenticated, service_role;

-- private.post_page, for the feed, a club and a profile.
call private.create_page('post');

-- A club's posts, newest first. Empty for callers who may not read the club.
call private.create_list('get_club_posts', 'public.posts', 'club_id', 'post');

-- The posts that a club's owner and admins have pinned, latest first.
-- A list of its own, because the screen shows them above the others, which stay in order of time.
create function private.get_pinned_posts(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.post_page(array(
    select row(p.pinned_at, p.id)::private.row_key from public.posts p
    where p.club_id = of_club_id and p.pinned_at is not null
    order by p.pinned_at desc, p.id desc
    limit 3
  ), 3);
end $$;

-- An author's posts that the caller may read, newest first.
-- Posts in private clubs that the caller is not in are skipped by the policy, as if they did not exist.
-- Those in unlisted clubs that the caller is not in are left out, unless they are the caller's own.
call private.create_list('get_user_posts', 'public.posts', 'author_id', 'post',
  condition => 'r.author_id = (select private.me()) or exists (select from private.lists_club(r.club_id))');

-- Creates a post and returns it as its author sees it. The policy decides who may post, and a trigger who may announce.
-- The post of a newcomer waits for the club's approval.
-- Fails if the policy or a constraint refuses it, with 403 for a newcomer's poll, and with 429 beyond the limit.
create function private.create_post(
  of_club_id uuid, content text, media jsonb, is_announcement boolean default false, is_urgent boolean default false,
  poll jsonb default null
) returns json
language plpgsql set search_path = '' as $$ declare
  -- Not `returning`, for which Postgres would also check the reader's policy.
  created constant uuid := gen_random_uuid();
begin
  if not is_announcement and private.is_newcomer(of_club_id) then
    perform private.require_known(of_club_id) where poll is not null;
    return private.hold_post(of_club_id, content, media);
  end if;
  insert into public.posts (id, club_id, content, media, is_announcement, is_urgent)
  values (created, of_club_id, content, media, is_announcement, is_urgent);
  perform private.add_poll(created, poll) where poll is not null;
  return private.get_written_post(created);
end $$;

-- Changes the caller's own post and returns it: its text, the descriptions of its pictures and videos, or both. Null if
-- the caller can read no such post. Fails with 403 for another author's post, and with 400 if the number of descriptions
-- is not that of the pictures.
create function private.update_post(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(p.author_id, 'Only the author can edit this post.') from public.posts p where p.id = of_id;
  update public.posts p set content = coalesce(changes ->> 'content', p.content) where p.id = of_id;
  -- A post that its author can no longer read has not been changed either.
  if not found then
    return null;
  end if;
  perform private.describe_post_media(of_id, changes -> 'alts') where changes ? 'alts';
  return private.get_written_post(of_id);
end $$;

-- Changes the descriptions of the pictures and videos of the caller's own post. Does not mark it as edited: what it says
-- and shows is the same. Counts as an edit all the same.
-- Security definer: with a right to the column, authors could change the pictures, too.
create function private.describe_post_media(of_id uuid, alts jsonb) returns void
language plpgsql security definer set search_path = '' as $$ declare
  post constant public.posts := private.find_readable_post(of_id);
  described jsonb;
begin
  if post.author_id = private.me() and private.require_can_write(post.club_id) then
    described := private.kept_album(private.with_alts(post.media, alts));
    if described <> post.media then
      perform private.count_activity('edit', 120, '1 hour');
      update public.posts set media = described where id = of_id;
    end if;
  end if;
end $$;

-- A post as it is returned to the caller who has just written it, with the usernames in it whose users cannot read it;
-- null for other users' posts. Volatile, so that it sees the row that the same statement has just written.
-- Security definer: the writer's policy was checked a moment ago, and the reader's would cost a quarter of a new post.
-- Generic plans: planning takes longer than reading one row.
create function private.get_written_post(of_id uuid) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  return (
    select private.with_unreachable_mentions(i.item, i.content, i.club_id) from private.post_items i
    where i.id = of_id and i.author_id = private.me()
  );
end $$;

-- Deletes the caller's own post, or removes one from a club that the caller administers; a removal is recorded with its
-- reason. Authors can delete their own posts even in a club that they can no longer read. False if there is nothing to
-- delete.
-- Security definer: the owner and admins have no policy that lets them delete, and clients cannot write to the log of
-- removals. The foreign keys delete comments, likes and mentions with the post.
create function private.remove_post(removed_id uuid, given_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  removed public.posts;
  choices constant text[] := private.poll_choices(removed_id);
begin
  delete from public.posts p
  where p.id = removed_id and not p.is_removed
    and (p.author_id = private.me() or p.club_id in (select private.my_administered_club_ids()))
  returning * into removed;
  if removed.id is null then
    return false;
  end if;
  perform private.record_removal(
    removed.club_id, removed.author_id, 'post', private.post_text(removed.content, choices, removed.media), given_reason);
  return true;
end $$;

-- Deletes a post as remove_post does, or the caller's own held post, and returns its id; null if there is nothing to
-- delete. Fails with 403 for a reader who may not.
create function private.delete_post(of_id uuid, given_reason text) returns uuid
language plpgsql set search_path = '' as $$ begin
  delete from public.held_posts h where h.id = of_id and h.author_id = private.me();
  if found then
    return of_id;
  end if;
  perform private.require_user(p.author_id, 'Only the author, or an admin of the club, can delete this post.')
  from public.posts p where p.id = of_id and p.club_id not in (select private.my_administered_club_ids());
  return case when private.remove_post(of_id, given_reason) then of_id end;
end $$;

-- Locks a post of a club that the caller administers, then the club, in the order in which deleting a post locks them.
-- Returns the club; null for any other post, and if the caller is no longer an admin after waiting. For functions only.
create function private.take_administered_post(of_id uuid) returns uuid
language plpgsql set search_path = '' as $$ declare
  of_club_id uuid;
begin
  select p.club_id into of_club_id from public.posts p
  where p.id = of_id and not p.is_removed and p.club_id in (select private.my_administered_club_ids())
  for no key update;
  return case when private.lock_club(of_club_id) <> 'MEMBER' then of_club_id end;
end $$;

-- Pins a post of a club that the caller administers, or unpins it, and returns the new state; null for any other post.
-- Pinning it again changes nothing. Fails with 409 for a fourth post.
-- Security definer: no client writes pinned_at. The club's lock comes before the count, so that of two admins who pin
-- at once the second sees what the first has pinned.
create function private.set_post_pinned(of_id uuid, is_pinned boolean) returns json
language plpgsql security definer set search_path = '' as $$ declare
  of_club_id constant uuid := private.take_administered_post(of_id);
begin
  if of_club_id is null then
    return null;
  elsif is_pinned and (
    select count(*) from public.posts p where p.club_id = of_club_id and p.pinned_at is not null and p.id <> of_id
  ) >= 3 then
    perform private.fail(409, 'A club can have at most three pinned posts. Unpin one first.');
  end if;
  update public.posts set pinned_at = case when is_pinned then coalesce(pinned_at, clock_timestamp()) end where id = of_id;
  perform private.broadcast_to_club(of_club_id, 'changed');
  return json_build_object('isPinned', is_pinned);
end $$;

-- The same, but fails with 403 for a reader who may not.
create function private.pin_post(of_id uuid, is_pinned boolean) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the owner and admins of the club can pin posts.')
  from public.posts p where p.id = of_id and p.club_id not in (select private.my_administered_club_ids());
  return private.set_post_pinned(of_id, is_pinned);
end $$;

-- Locks the comments on a post of a club that the caller administers, or unlocks them, and returns the new state; null
-- for any other post. Repeating it changes nothing.
-- Security definer: no client writes is_locked. A comment that is being written updates the post too (comments__count),
-- so it is either counted before or refused.
create function private.set_post_locked(of_id uuid, to_locked boolean) returns json
language plpgsql security definer set search_path = '' as $$ declare
  of_club_id constant uuid := private.take_administered_post(of_id);
begin
  if of_club_id is null then
    return null;
  end if;
  update public.posts set is_locked = to_locked where id = of_id;
  perform private.broadcast_to_club(of_club_id, 'changed');
  return json_build_object('isLocked', to_locked);
end $$;

-- The same, but fails with 403 for a reader who may not.
create function private.lock_post(of_id uuid, to_locked boolean) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the owner and admins of the club can lock the comments on a post.')
  from public.posts p where p.id = of_id and p.club_id not in (select private.my_administered_club_ids());
  return private.set_post_locked(of_id, to_locked);
end $$;

-- The posts whose comments are closed to the caller. Lists look up the post of each comment in it, which costs less than
-- a call for each.
-- Bypasses row-level security, because the reader of a comment has passed the policy on posts. It reveals ids only.
create view private.locked_posts with (security_barrier = true) as
select p.id from public.posts p
where p.is_locked and (select private.me()) is not null
  and p.club_id not in (select private.my_administered_club_ids());
grant select on private.locked_posts to authenticated, service_role;

-- True, but fails with 403 if the comments on a post are closed to the caller: the rule for writing them.
create function private.require_unlocked(of_post_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  if exists (select from private.locked_posts l where l.id = of_post_id) then
    perform private.fail(403, 'The comments on this post are locked.');
  end if;
  return true;
end $$;
grant execute on function private.require_unlocked to authenticated, service_role;

grant execute on function private.post_page, private.get_club_posts, private.get_pinned_posts, private.get_user_posts,
  private.get_written_post to authenticated, service_role;
grant execute on function private.create_post, private.update_post, private.describe_post_media, private.remove_post,
  private.delete_post, private.set_post_pinned, private.pin_post, private.set_post_locked, private.lock_post
  to authenticated;


-- Posts as targets of reports.
create view private.post_targets with (security_invoker = true) as
select p.id, p.author_id as subject_id, private.post_text(p.content, private.poll_choices(p.id), p.media) as content,
  p.media, p.is_removed, p.club_id, p.id as post_id
from public.posts p;

-- Removed posts do not count. Each club is counted once, in the order of the ids, because a trigger for each post would
-- take too long for thousands. Restoring a post does not pin it again.
create function private.set_posts_removed(ids uuid[], removed boolean) returns setof uuid
language plpgsql set search_path = '' as $$ declare
  changed uuid[];
begin
  with marked as (
    update public.posts p set is_removed = removed where p.id = any (ids) and p.is_removed <> removed returning p.id
  )
  select array_agg(m.id) into changed from marked m;
  perform private.uncount_posts(c.club_id, case when removed then c.count else -c.count end)
  from (
    select p.club_id, count(*) from public.posts p where p.id = any (changed) group by p.club_id order by p.club_id
  ) c;
  return query select unnest(changed);
end $$;

create function private.recent_posts(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select p.id from public.posts p join public.clubs c on c.id = p.club_id
    where p.author_id = of_user_id and p.created_at >= since
      and (c.id = in_club_id or (in_club_id is null and not c.is_private and c.deleted_at is null))
    order by p.created_at desc;
end $$;
call private.keep_reports('public.posts', 'author_id');


-- For the export of a user's data (private.export in the chapter of accounts).

-- Includes posts that moderators removed, because they are still the user's own text. Likes are only a number, because
-- who liked a post is about other users.
create view private.exported_posts with (security_invoker = true) as
select p.created_at as at, json_build_object(
  'id', p.id, 'club', c.name, 'content', p.content, 'poll', private.poll_choices(p.id), 'imageUrl', p.image_url,
  'media', p.media, 'createdAt', p.created_at, 'editedAt', p.edited_at, 'likes', p.like_count
) as item
from public.posts p join public.clubs c on c.id = p.club_id where p.author_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- The posts as the club shows them to its owner: also those of members whom the owner has blocked or been blocked by, and
-- of former members. Posts that their authors deleted, or that were removed, are gone or hidden by the policy. Those of
-- users who are banned are left out, because the club has parted with them. A poll has its results if the owner can see
-- them, and never names. Without pictures, comments and likes, which are their authors' and not the club's to take.
create view private.club_export_posts with (security_invoker = true) as
select p.club_id, p.created_at as at, p.id, json_build_object(
  'id', p.id, 'name', coalesce(u.display_name, u.username), 'username', u.username, 'content', p.content,
  'poll', case when p.has_poll then private.poll_of(p.id) -> 'choices' end, 'isAnnouncement', p.is_announcement,
  'createdAt', p.created_at, 'editedAt', p.edited_at
) as item
from public.posts p
left join public.users u on u.id = p.author_id
where not exists (
  select from public.club_bans b
  where b.club_id = p.club_id and b.user_id = p.author_id and (b.ends_at is null or b.ends_at > now())
);

grant select on private.club_export_posts to authenticated;
