-- Leaving for good: taking along what one wrote, and deleting the account.
--
-- Whoever deletes their account either takes their words with them, or leaves posts and comments behind as a
-- "Deleted member": then they have no author. Nobody may claim what has none, and it leads to nobody.

alter table public.posts alter column author_id drop not null;
alter table public.comments alter column author_id drop not null;
comment on column public.posts.author_id is 'Null: its author has deleted their account and left it behind.';
comment on column public.comments.author_id is 'Null: its author has deleted their account.';
-- A club may also remove what such people left behind.
alter table public.content_removals alter column author_id drop not null;

create or replace view private.post_items with (security_invoker = true) as
select
  p.id,
  p.club_id,
  p.author_id,
  p.created_at,
  json_build_object(
    'type', 'post',
    'id', p.id,
    'content', p.content,
    'imageUrl', p.image_url,
    'clubId', p.club_id,
    'createdAt', p.created_at,
    'editedAt', p.edited_at,
    'author', a.author,
    'club', json_build_object('slug', c.slug, 'name', c.name),
    '_count', json_build_object('likes', p.like_count, 'comments', p.comment_count),
    'isLikedByUser', exists (
      select from public.post_likes l where l.post_id = p.id and l.user_id = (select private.me())
    )
  ) as item
from public.posts p
left join private.authors a on a.id = p.author_id
join public.clubs c on c.id = p.club_id;

create or replace view private.comment_items with (security_invoker = true) as
select
  c.id,
  c.post_id,
  c.parent_id,
  c.created_at,
  c.deleted_at is not null as is_deleted,
  json_build_object(
    'id', c.id,
    'postId', c.post_id,
    'parentId', c.parent_id,
    'content', c.content,
    'createdAt', c.created_at,
    'editedAt', c.edited_at,
    'isDeleted', c.deleted_at is not null,
    'author', case when c.deleted_at is null then a.author end,
    '_count', json_build_object('replies', c.reply_count)
  ) as item
from public.comments c
left join private.authors a on a.id = c.author_id;

-- Erases what somebody wrote. Where others replied, an empty place stays, so that their words do not go, too.
create function private.erase_words(of_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.posts where author_id = of_user_id;
  -- Replies first: what only they kept in its place goes with them.
  delete from public.comments where author_id = of_user_id and parent_id is not null;
  update public.comments set content = '', deleted_at = coalesce(deleted_at, now()), author_id = null
  where author_id = of_user_id and reply_count > 0;
  delete from public.comments where author_id = of_user_id;
end $$;
-- Not granted: to anybody.

-- However an account ends (by its owner, from the dashboard), it ends cleanly.
create function private.users__erase_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.erase_words(old.id);
  return old;
end $$;
create trigger users__erase_words before delete on public.users
  for each row execute function private.users__erase_words();

-- Makes everything ready for deleting the caller's account; the api function then asks Auth to delete it, and the
-- rest goes with it (foreign keys, the trigger above). Answers the caller's files that nothing will need.
-- 409 for owners of clubs: they hand them over first.
create function private.prepare_leaving(keeps_posts boolean) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  leaver constant uuid := private.me();
  owned text;
begin
  if leaver is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
  select string_agg(c.name, ', ' order by c.name) into owned
  from public.club_members m join public.clubs c on c.id = m.club_id
  where m.user_id = leaver and m.role = 'OWNER';
  if owned is not null then
    perform private.fail(409, 'You own these clubs: ' || owned
      || '. Hand each over to another member, or delete it, before you delete your account.');
  end if;
  if keeps_posts then
    update public.posts set author_id = null where author_id = leaver;
    update public.comments set author_id = null where author_id = leaver;
  else
    perform private.erase_words(leaver);
  end if;
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'media' and o.name like leaver || '/%'
      and not exists (
        select from public.posts p where p.image_url is not null and private.media_name(p.image_url) = o.name
      );
end $$;
grant execute on function private.prepare_leaving to authenticated;


-- The export: one function per noun, each everything of the caller's, oldest first, whether or not they may
-- still see the place where they wrote it. The api function lists them (users/export-me.ts).
create function private.export_profile() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select json_build_object(
      'id', u.id, 'username', u.username, 'displayName', u.display_name, 'bio', u.bio, 'location', u.location,
      'website', u.website, 'avatarUrl', u.avatar_url, 'coverPhotoUrl', u.cover_photo_url,
      'isVerified', u.is_verified, 'email', private.my_email(), 'createdAt', u.created_at,
      'defaultClubId', (select s.default_club_id from public.user_settings s where s.user_id = u.id)
    )
    from public.users u where u.id = private.me()
  );
end $$;

create function private.export_clubs() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'slug', c.slug, 'name', c.name, 'role', m.role, 'joinedAt', m.created_at
    ) order by m.created_at), '[]')
    from public.club_members m join public.clubs c on c.id = m.club_id where m.user_id = private.me()
  );
end $$;

create function private.export_posts() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'club', c.name, 'content', p.content, 'imageUrl', p.image_url,
      'createdAt', p.created_at, 'editedAt', p.edited_at, 'likes', p.like_count
    ) order by p.created_at), '[]')
    from public.posts p join public.clubs c on c.id = p.club_id where p.author_id = private.me()
  );
end $$;

create function private.export_comments() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'postId', c.post_id, 'parentId', c.parent_id, 'content', c.content,
      'createdAt', c.created_at, 'editedAt', c.edited_at
    ) order by c.created_at), '[]')
    from public.comments c where c.author_id = private.me() and c.deleted_at is null
  );
end $$;

create function private.export_likes() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object('postId', l.post_id, 'likedAt', l.created_at) order by l.created_at), '[]')
    from public.post_likes l where l.user_id = private.me()
  );
end $$;

create function private.export_follows() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object('username', u.username, 'since', f.created_at) order by f.created_at), '[]')
    from public.follows f join public.users u on u.id = f.followed_id where f.follower_id = private.me()
  );
end $$;

-- The names of the caller's own files in the bucket.
create function private.my_files() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'media' and o.name like private.me() || '/%' order by o.created_at, o.name;
end $$;

grant execute on function private.export_profile, private.export_clubs, private.export_posts,
  private.export_comments, private.export_likes, private.export_follows, private.my_files to authenticated;
