-- Media copies: pictures at other addresses, copied to our bucket.
--
-- Posts, reviews, profiles, clubs, humidor items and pipes may name a picture on any site. Screens do not load it from
-- there, because that site would learn who reads what. A job of the API fetches the picture (functions/api/jobs),
-- stores it as an upload of the user who named it, and puts the copy's path in the address's place. So a copy is used,
-- exported and erased like any other upload. What cannot be copied keeps its address, and is shown as a link.
--
-- Which addresses may be contacted, and when a copy is tried again, is decided by the function alone.

-- media_copies: the queue, with one row for each address elsewhere in a column of media. A row is deleted when its
-- picture has been copied or given up.
-- Deliberately absent: why a copy failed. The address stays, and saving another one tries again.
create table private.media_copies (
  id uuid primary key default gen_random_uuid(),
  -- Who named the address. The copy is stored as theirs.
  user_id uuid not null references public.users (id) on delete cascade,
  in_table name not null,
  in_column name not null,
  -- Its row may have been deleted since.
  row_id uuid not null,
  address text not null,
  -- When it is to be fetched. During fetching: when another run may take over, if this one has crashed.
  due_at timestamptz not null default now(),
  -- Identifies one attempt. A new address in the same place clears it.
  claim uuid,
  attempts integer not null default 0,
  constraint media_copies_row_id_in_column_key unique (row_id, in_column)
);
alter table private.media_copies enable row level security;

-- The copies that are due; the foreign key.
create index media_copies_due_at_idx on private.media_copies (due_at);
create index media_copies_user_id_idx on private.media_copies (user_id);

-- The columns whose pictures are copied, and the expression for the user to whom a row belongs. A test finds columns of
-- media that are not in this list and do not refuse addresses elsewhere. The address of a post is that of its album, which
-- has no other item then.
create function private.copied_media() returns table (in_table name, in_column name, owner text)
language sql immutable set search_path = '' as $$
  values
    ('posts'::name, 'image_url'::name, 't.author_id'),
    ('reviews', 'image_url', 't.author_id'),
    ('users', 'avatar_url', 't.id'),
    ('users', 'cover_photo_url', 't.id'),
    ('clubs', 'avatar_url', '(select m.user_id from public.club_members m where m.club_id = t.id and m.role = ''OWNER'')'),
    ('clubs', 'cover_url', '(select m.user_id from public.club_members m where m.club_id = t.id and m.role = ''OWNER'')'),
    ('humidor_items', 'image_url', 't.owner_id'),
    ('pipes', 'image_url', 't.owner_id')
$$;

-- Queues the pictures elsewhere of a column, of one row or of all. A user can have a hundred waiting. Others, and those
-- of content without an author, keep their addresses.
-- Security definer: users cannot read the queue.
create function private.queue_media_copies(of_table name, of_column name, of_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$ begin
  execute format($q$
    insert into private.media_copies as c (user_id, in_table, in_column, row_id, address)
    select w.user_id, %1$L, %2$L, w.id, w.address
    from (
      select coalesce(auth.uid(), %3$s) as user_id, t.id, t.%2$I as address from public.%1$I t
      where t.%2$I ilike 'https:%%' and ($1 is null or t.id = $1)
    ) w
    join public.users u on u.id = w.user_id
    where (select count(*) from private.media_copies o where o.user_id = w.user_id) < 100
    on conflict on constraint media_copies_row_id_in_column_key do update set
      user_id = excluded.user_id, address = excluded.address, due_at = now(), claim = null, attempts = 0
  $q$, of_table, of_column, (
    select m.owner from private.copied_media() m where m.in_table = of_table and m.in_column = of_column
  )) using of_id;
end $$;

-- Queues the new address of a row: queue_media_copy('<column>'). Sixty addresses an hour are copied for each user. More
-- are accepted, because the limit protects other sites and our storage, and the request does no harm.
-- Security definer: only this trigger may count for the caller here.
create function private.queue_media_copy() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'UPDATE' and to_jsonb(new) ->> tg_argv[0] = to_jsonb(old) ->> tg_argv[0] then
    return null;
  end if;
  begin
    perform private.count_activity('media copy', 60, '1 hour');
  exception when sqlstate 'PT429' then
    return null;
  end;
  perform private.queue_media_copies(tg_table_name, tg_argv[0]::name, new.id);
  return null;
end $$;

do $$ declare
  media record;
begin
  for media in select * from private.copied_media() loop
    execute format(
      'create trigger %I after insert or update of %I on public.%I for each row when (new.%2$I ilike ''https:%%'')
       execute function private.queue_media_copy(%2$L)',
      media.in_table || '__copy_' || media.in_column, media.in_column, media.in_table);
  end loop;
end $$;

-- Claims copies that are due, up to max_count, for five minutes. Users take turns. Copies whose row has lost the
-- address are dropped. `hosts` restricts the addresses, for tests. Null: no restriction.
-- `skip locked` lets several runs claim at once without fetching anything twice.
create function private.claim_media_copies(hosts text[], max_count integer)
returns table (claim uuid, address text, attempts integer)
language plpgsql set search_path = '' as $$ declare
  copy private.media_copies;
  is_wanted boolean;
begin
  for copy in
    with due as (
      select c.id from private.media_copies c
      where c.due_at <= now() and c.id in (
        select r.id from (
          select o.id, o.due_at, row_number() over (partition by o.user_id order by o.due_at) as turn
          from private.media_copies o
          where o.due_at <= now() and (hosts is null or lower(substring(o.address from '(?i)^https://([^/?#]+)')) = any (hosts))
        ) r
        order by r.turn, r.due_at limit max_count
      )
      for update skip locked
    )
    update private.media_copies c
    set claim = gen_random_uuid(), due_at = now() + interval '5 minutes', attempts = c.attempts + 1
    from due where c.id = due.id
    returning c.*
  loop
    execute format('select exists (select from public.%I where id = $1 and %I = $2)', copy.in_table, copy.in_column)
      into is_wanted using copy.row_id, copy.address;
    if not is_wanted then
      delete from private.media_copies c where c.id = copy.id;
      continue;
    end if;
    claim := copy.claim;
    address := copy.address;
    attempts := copy.attempts;
    return next;
  end loop;
end $$;

-- Returns a new folder for the copy, as begin_upload does. Null if the claim has ended meanwhile.
create function private.begin_media_copy(of_claim uuid) returns text
language sql set search_path = '' as $$
  insert into private.uploads (user_id) select c.user_id from private.media_copies c where c.claim = of_claim
  returning folder;
$$;

-- Reports the outcome of an attempt: the path of the copy, or the time until the next attempt, or neither if the
-- picture cannot be copied. A row that has been given another address meanwhile keeps it.
create function private.finish_media_copy(of_claim uuid, copy_path text, retry_seconds integer) returns void
language plpgsql set search_path = '' as $$ declare
  copy private.media_copies;
begin
  select * into copy from private.media_copies c where c.claim = of_claim for update;
  if copy.id is null then
    return;
  elsif retry_seconds is not null then
    update private.media_copies c
    set claim = null, due_at = now() + make_interval(secs => retry_seconds) where c.id = copy.id;
    return;
  elsif copy_path is not null and copy.in_table = 'posts' then
    update public.posts p set media = jsonb_set(p.media, '{0,url}', to_jsonb(copy_path))
    where p.id = copy.row_id and p.image_url = copy.address;
  elsif copy_path is not null then
    execute format('update public.%I set %I = $1 where id = $2 and %2$I = $3', copy.in_table, copy.in_column)
      using copy_path, copy.row_id, copy.address;
  end if;
  delete from private.media_copies c where c.id = copy.id;
end $$;

-- A job: calls the API if a copy is due, and returns whether one was.
create function private.copy_media_when_due() returns boolean
language plpgsql security definer set search_path = '' as $$ begin
  if not exists (select from private.media_copies where due_at <= now()) then
    return false;
  end if;
  perform private.post_to_function('/functions/v1/api/jobs/copy-media', 60000);
  return true;
end $$;
