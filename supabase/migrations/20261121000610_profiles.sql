-- Profiles: a person's page. It stands after the posts, because it counts them: only those that the reader may
-- see, so that the number tells nothing of private clubs.

create view private.user_items with (security_invoker = true) as
select
  u.id,
  u.username,
  json_build_object(
    'id', u.id,
    'username', u.username,
    'displayName', u.display_name,
    'bio', u.bio,
    'location', u.location,
    'website', u.website,
    'avatarUrl', u.avatar_url,
    'coverPhotoUrl', u.cover_photo_url,
    'isVerified', u.is_verified,
    'isFollowing', exists (
      select from public.follows f where f.follower_id = (select private.me()) and f.followed_id = u.id
    ),
    'createdAt', u.created_at,
    '_count', json_build_object(
      'posts', (select count(*) from public.posts p where p.author_id = u.id),
      'followers', u.follower_count,
      'following', u.following_count
    )
  ) as item
from public.users u;

revoke all on private.user_items from public, anon;
grant select on private.user_items to authenticated, service_role;

-- The person that an id or a username names; null for none.
create function private.user_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if private.is_id(key) then
    return (select u.id from public.users u where u.id = key::uuid);
  end if;
  return (select u.id from public.users u where u.username = key);
end $$;

create function private.my_email() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select u.email from auth.users u where u.id = private.me());
end $$;

-- One's own profile, with what only its owner may see.
create function private.get_me() returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select i.item::jsonb || jsonb_build_object(
      'email', private.my_email(),
      'defaultClubId', (select s.default_club_id from public.user_settings s where s.user_id = i.id)
    )
    from private.user_items i where i.id = private.me()
  );
end $$;

-- Changes what is named (in the contract's names, checked by the contract) and answers the profile.
create function private.update_me(changes jsonb) returns json
language plpgsql set search_path = '' as $$
begin
  update public.users u set
    display_name = case when changes ? 'displayName' then changes ->> 'displayName' else u.display_name end,
    bio = case when changes ? 'bio' then nullif(changes ->> 'bio', '') else u.bio end,
    location = case when changes ? 'location' then nullif(changes ->> 'location', '') else u.location end,
    website = case when changes ? 'website' then changes ->> 'website' else u.website end,
    avatar_url = case when changes ? 'avatarUrl' then changes ->> 'avatarUrl' else u.avatar_url end,
    cover_photo_url = case when changes ? 'coverPhotoUrl' then changes ->> 'coverPhotoUrl' else u.cover_photo_url end
  where u.id = private.me();
  if changes ? 'defaultClubId' then
    insert into public.user_settings (user_id, default_club_id)
    values (private.me(), (changes ->> 'defaultClubId')::uuid)
    on conflict (user_id) do update set default_club_id = excluded.default_club_id;
  end if;
  return private.get_me();
exception when foreign_key_violation then
  perform private.fail(400, 'Please choose a club you are a member of.');
end $$;

grant execute on function private.user_id_of, private.my_email, private.get_me to authenticated, service_role;
grant execute on function private.update_me to authenticated;
