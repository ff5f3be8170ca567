-- Reading notifications: their words, the pages of them, and the badge.

-- The beginning of a text, in one line.
create function private.excerpt(words text, longest integer default 140) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(case when length(line) > longest then rtrim(left(line, longest - 1)) || '…' else line end, '')
  from (select btrim(regexp_replace(left(words, longest * 4), '\s+', ' ', 'g')) as line) one;
$$;

-- When and where, on the event's clock.
create function private.when_and_where(starts_at timestamptz, timezone text, location text) returns text
language sql stable set search_path = '' as $$
  select to_char(starts_at at time zone timezone, 'Dy, Mon FMDD, FMHH12:MI AM') || ' (' || timezone || ')'
    || coalesce(' · ' || private.excerpt(location, 80), '');
$$;

-- An invitation that the caller was told of, as long as it is there. The invited see no other way into club_invites.
create function private.told_invite(of_invite_id uuid) returns table (id uuid, club_id uuid, created_by uuid)
language plpgsql stable strict security definer rows 1 set search_path = '' as $$
begin
  return query
    select i.id, i.club_id, i.created_by from public.club_invites i
    where i.id = of_invite_id and i.revoked_at is null
      and (i.use_count = 0 or i.accepted_by = private.me())
      and not private.removed_since(i.club_id, i.created_at)
      and exists (select from public.notifications n where n.invite_id = i.id and n.user_id = private.me());
end $$;

-- A person's notifications, without those whose target they may not see any more. That is not decided here: as
-- security_invoker it asks the tables, and what row-level security keeps from the reader is not there.
create view private.visible_notifications with (security_invoker = true) as
select n.*
from public.notifications n
where (n.post_id is null or exists (select from public.posts p where p.id = n.post_id))
  and (n.event_id is null or exists (select from public.events e where e.id = n.event_id))
  and (n.review_id is null or exists (select from public.reviews r where r.id = n.review_id))
  and (n.follower_id is null or exists (select from public.users u where u.id = n.follower_id))
  and (n.invite_id is null or exists (select from private.told_invite(n.invite_id)))
  and (n.comment_ids is null or exists (
    select from public.comments k where k.id = any (n.comment_ids) and k.deleted_at is null
  ))
  and (n.conversation_id is null or exists (
    select from public.messages m
    where m.conversation_id = n.conversation_id and m.number <= n.last_message_number
      and m.number >= greatest(n.first_message_number, n.last_message_number - 99)
      and m.sender_id is distinct from n.user_id and m.deleted_at is null
  ))
  and (n.message_id is null or exists (
    select from public.messages m where m.id = n.message_id and m.deleted_at is null
  ))
  -- Of a private club its members alone are told.
  and (n.club_id is null or exists (
    select from public.clubs c
    where c.id = n.club_id and (not c.is_private or c.id in (select private.my_club_ids()))
  ));

-- The same with their words.
create view private.notification_items with (security_invoker = true) as
select
  told.*,
  json_build_object(
    'id', told.id,
    'type', told.type,
    'title', told.title,
    'message', told.message,
    'count', told.count,
    'isRead', told.read_at is not null,
    'createdAt', told.created_at,
    'linkUrl', told.link_url
  ) as item
from (
  select
    n.id,
    n.user_id,
    n.type,
    n.read_at,
    n.created_at,
    counted.count,
    coalesce(n.title, case n.type
      when 'NEW_FOLLOWER' then who.name || ' started following you'
      when 'NEW_POST_IN_CLUB' then
        who.name || case when e.id is null then ' posted in ' else ' created an event in ' end || c.name
      when 'NEW_COMMENT' then case when counted.count > 1 then counted.count || ' new comments on your post'
        else who.name || ' commented on your post' end
      when 'NEW_REPLY' then case when counted.count > 1 then counted.count || ' new replies to your comment'
        else who.name || ' replied to your comment' end
      when 'NEW_MESSAGE' then case
        when v.type = 'DIRECT' and counted.count > 1 then counted.count || ' new messages from ' || who.name
        when v.type = 'DIRECT' then who.name || ' sent you a message'
        when counted.count > 1 then counted.count || ' new messages in ' || v.group_name
        else who.name || ' wrote in ' || v.group_name end
      when 'POST_MENTION' then who.name || ' mentioned you in ' || case
        when m.id is not null then 'the chat of ' || c.name
        when r.id is not null then 'a review'
        when k.seen > 0 then 'a comment'
        else 'a post' end
      when 'EVENT_REMINDER' then e.title || case when n.cause like 'changes:%' then ' has changed' else ' starts soon' end
      when 'CLUB_INVITE' then who.name || ' invited you to ' || c.name
    end, 'News from Retrohale') as title,
    coalesce(n.message, case
      when n.type = 'EVENT_REMINDER' then private.when_and_where(e.starts_at, e.timezone, e.location)
      when e.id is not null then e.title
      when k.seen > 0 then case when counted.count > 1 then who.name || ': ' else '' end || private.excerpt(k.content)
      when w.seen > 0 then
        case when counted.count > 1 and v.type = 'GROUP' then who.name || ': ' else '' end || private.excerpt(w.content)
      when m.id is not null then private.excerpt(m.content)
      when r.id is not null then private.excerpt(r.content)
      when p.id is not null then private.excerpt(p.content)
    end) as message,
    coalesce(n.link_url, case
      when n.post_id is not null then '/posts/' || n.post_id
      when n.event_id is not null then '/events/' || n.event_id
      when n.review_id is not null then '/reviews?review=' || n.review_id
      when n.follower_id is not null then '/u/' || who.username
      when v.type = 'DIRECT' then '/messages/' || who.username
      when v.id is not null then '/messages?c=' || v.id
      when m.id is not null then '/clubs/' || c.slug || '/messages'
      when c.id is not null then '/clubs/' || c.slug
    end) as link_url,
    -- What a push says instead, where it must not say more; null where it may.
    case when n.is_discreet or c.is_private or v.id is not null or m.id is not null then case n.type
      when 'NEW_POST_IN_CLUB' then
        case when e.id is null then 'New post' else 'New event' end || ' in one of your clubs'
      when 'NEW_COMMENT' then 'New comment on your post'
      when 'NEW_REPLY' then 'New reply to your comment'
      when 'POST_MENTION' then 'You were mentioned'
      when 'EVENT_REMINDER' then 'News about an event of yours'
      when 'CLUB_INVITE' then 'You are invited to a club'
      when 'NEW_MESSAGE' then case
        when counted.count > 1 and v.type = 'DIRECT' then counted.count || ' new messages from ' || who.name
        when counted.count > 1 then counted.count || ' new messages in a group'
        when v.type = 'DIRECT' then 'New message from ' || who.name
        else 'New message in a group' end
      else 'News from Retrohale'
    end end as discreet_title,
    c.id as club_id,
    c.name as club_name,
    c.slug as club_slug,
    e.starts_at
  from private.visible_notifications n
  -- One row each, looked up by its key: with `limit 1` no plan reads a whole table for it.
  left join lateral (select * from public.posts one where one.id = n.post_id limit 1) p on true
  left join lateral (select * from public.events one where one.id = n.event_id limit 1) e on true
  left join lateral (select * from public.reviews one where one.id = n.review_id limit 1) r on true
  left join lateral private.told_invite(n.invite_id) i on n.invite_id is not null
  left join lateral (
    select count(*)::integer as seen, (array_agg(one.content order by asked.place))[1] as content,
      (array_agg(one.author_id order by asked.place))[1] as author_id
    from unnest(n.comment_ids) with ordinality asked (id, place)
    join public.comments one on one.id = asked.id and one.deleted_at is null
  ) k on n.comment_ids is not null
  left join lateral (select * from public.conversations one where one.id = n.conversation_id limit 1) v on true
  -- Of a long silence the last hundred messages are looked at.
  left join lateral (
    select count(*)::integer as seen, (array_agg(one.content order by one.number desc))[1] as content,
      (array_agg(one.sender_id order by one.number desc))[1] as sender_id
    from public.messages one
    where one.conversation_id = v.id and one.number <= n.last_message_number
      and one.number >= greatest(n.first_message_number, n.last_message_number - 99)
      and one.sender_id is distinct from n.user_id and one.deleted_at is null
  ) w on n.conversation_id is not null
  left join lateral (select * from public.messages one where one.id = n.message_id limit 1) m on true
  left join lateral (select * from public.conversations one where one.id = m.conversation_id limit 1) chat on true
  -- Chosen apart: an index is not used below row-level security for what is no plain value.
  cross join lateral (
    select coalesce(p.club_id, e.club_id, r.club_id, i.club_id, chat.club_id, n.club_id) as club_id, case
      when n.comment_ids is not null then k.author_id
      else coalesce(n.follower_id, p.author_id, e.creator_id, r.author_id, i.created_by, w.sender_id, m.sender_id)
    end as user_id
    offset 0
  ) of
  left join lateral (select * from public.clubs one where one.id = of.club_id limit 1) c on true
  left join lateral (select * from public.users one where one.id = of.user_id limit 1) u on true
  -- Those that are gone or hidden do not count.
  cross join lateral (
    select case
      when n.comment_ids is not null then n.count - cardinality(n.comment_ids) + k.seen
      when n.last_message_number - n.first_message_number < 100 then w.seen
      else n.count
    end as count
  ) counted
  cross join lateral (select coalesce(u.display_name, u.username, 'Somebody') as name, u.username) who
) told;

revoke all on private.visible_notifications, private.notification_items from public, anon;
grant select on private.visible_notifications, private.notification_items to authenticated, service_role;

-- The page is chosen before anything is put into words.
create function private.get_notifications(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
declare
  chosen constant uuid[] := array(
    select n.id from private.visible_notifications n
    where n.user_id = private.me()
      and (n.created_at, n.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by n.created_at desc, n.id desc
    limit page_limit + 1 offset page_offset
  );
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(i.item order by c.place) filter (where c.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(i.created_at, i.id))
        filter (where c.place = page_limit and cardinality(chosen) > page_limit)
    )
    from private.notification_items i
    cross join lateral (select array_position(chosen, i.id) as place) c
    where i.id = any (chosen)
  );
end $$;

-- How many are unread, up to a thousand: nobody reads a larger number, and the badge must stay cheap.
create function private.unread_notification_count() returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) from (
      select from private.visible_notifications n where n.user_id = private.me() and n.read_at is null limit 1000
    ) unread
  );
end $$;

-- Marks one as read and answers how many are not; null when there is no such notification of the caller's.
-- Volatile, so that the count sees what was changed.
create function private.read_notification(of_id uuid) returns json
language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.visible_notifications n where n.id = of_id) then
    return null;
  end if;
  update public.notifications set read_at = now() where id = of_id and read_at is null;
  return json_build_object('unreadCount', private.unread_notification_count());
end $$;

create function private.read_all_notifications() returns json
language plpgsql set search_path = '' as $$
begin
  update public.notifications set read_at = now() where user_id = private.me() and read_at is null;
  return json_build_object('unreadCount', private.unread_notification_count());
end $$;

-- As whoever asks: what is hidden from them stays so. What somebody was told is not theirs to take along for ever, but
-- they may see what is kept.
create function private.export_notifications() returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'preferences', (select p.item from private.notification_preference_items p),
    'notifications', (
      select coalesce(json_agg(n.item order by n.created_at), '[]') from private.notification_items n
      where n.user_id = private.me()
    )
  );
end $$;

grant execute on function private.excerpt, private.when_and_where, private.get_notifications,
  private.unread_notification_count, private.told_invite to authenticated, service_role;
grant execute on function private.read_notification, private.read_all_notifications, private.export_notifications
  to authenticated;

-- A job: forgets what was read 90 days ago, and everything after a year.
create function private.prune_notifications() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications
  where read_at < now() - interval '90 days' or created_at < now() - interval '1 year';
$$;
