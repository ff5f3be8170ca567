-- What happens to reviews when somebody leaves, and to their pictures when nobody shows them any more. The functions
-- below are those of …_uploads.sql and …_leaving.sql, with reviews in them.

create or replace function private.unused_uploads(most integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'media'
    and o.created_at < now() - interval '24 hours'
    and not exists (select from public.posts where image_url is not null and private.media_name(image_url) = o.name)
    and not exists (select from public.reviews where image_url is not null and private.media_name(image_url) = o.name)
    and not exists (select from public.users where avatar_url is not null and private.media_name(avatar_url) = o.name)
    and not exists (select from public.users where cover_photo_url is not null and private.media_name(cover_photo_url) = o.name)
    and not exists (select from public.clubs where avatar_url is not null and private.media_name(avatar_url) = o.name)
    and not exists (select from public.clubs where cover_url is not null and private.media_name(cover_url) = o.name)
  order by o.created_at
  limit most;
$$;

-- Reviews stay behind like posts, but those that nobody else can read go with their author. Erasing needs nothing
-- here: the foreign key takes them along.
create or replace function private.prepare_leaving(keeps_posts boolean) returns setof text
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
    update public.reviews set author_id = null where author_id = leaver and (is_public or club_id is not null);
  else
    perform private.erase_words(leaver);
  end if;
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'media' and o.name like leaver || '/%'
      and not exists (
        select from public.posts p where p.image_url is not null and private.media_name(p.image_url) = o.name
      )
      and not exists (
        select from public.reviews r
        where r.author_id is distinct from leaver and r.image_url is not null and private.media_name(r.image_url) = o.name
      );
end $$;

create function private.export_reviews() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'club', c.name, 'category', r.category, 'productName', r.product_name, 'brand', r.brand,
      'rating', r.rating, 'title', r.title, 'content', r.content, 'imageUrl', r.image_url,
      'createdAt', r.created_at, 'editedAt', r.edited_at
    ) order by r.created_at), '[]')
    from public.reviews r left join public.clubs c on c.id = r.club_id where r.author_id = private.me()
  );
end $$;
grant execute on function private.export_reviews to authenticated;
