-- Club reports: reports of what is in a private club, as its owner and admins see them.
--
-- They know their club, and can act at once, as they always can: remove it, lock the comments, give a time-out, remove or
-- ban the author. Each leaves its usual record, which moderators see beside the report
-- (private.club_response). Moderators decide every report as before. Nothing that a club does closes one.
--
-- A report must not be turned against anyone. So the club never learns who reported something or what they wrote, only
-- how many did and for which of the five reasons. No one sees reports about themselves. Those about an admin are for the
-- owner only, and those about the owner only for moderators: those who can act on a member see the reports about them.

-- handled_reports: reported content that its club has handled. Further reports of it show it again.
-- Deliberately absent: who did so. An entry in the club's log could be read by an admin whom the report is about. And
-- foreign keys to the content, as in reports.
create table private.handled_reports (
  club_id uuid not null references public.clubs (id) on delete cascade,
  target_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (club_id, target_id)
);
alter table private.handled_reports enable row level security;
-- Only the functions below and private.club_response use it.

-- The reported content of a club that one of its owner and admins may see, with its open reports: the rule, for the list,
-- its number and the notifications. None for plain members and in a public club. Content that is gone is left out, also
-- what the club removed with a ban, and so is a message from before they could read the chat.
-- With an id, only what has this id. For functions only, because it takes any reader.
create function private.open_club_reports(of_club_id uuid, reader_id uuid, of_target_id uuid default null)
returns table (
  at timestamptz, target_id uuid, target_kind private.target_kind, count bigint, reasons text[], is_hidden boolean,
  target private.target
)
language plpgsql stable set search_path = '' as $$ declare
  reader_role constant text := (
    select m.role from public.club_members m join public.clubs c on c.id = m.club_id
    where m.user_id = reader_id and m.club_id = of_club_id and c.is_private and c.deleted_at is null
  );
begin
  if reader_role is null or reader_role = 'MEMBER' then
    return;
  end if;
  return query
    select o.at, o.target_id, o.target_kind, o.count, o.reasons, hidden.is_hidden, t
    from (
      select max(r.created_at) as at, r.target_id, r.target_kind, count(*) as count,
        array_agg(distinct r.reason) as reasons
      from public.reports r
      left join private.handled_reports h on h.club_id = r.club_id and h.target_id = r.target_id
      where r.club_id = of_club_id and r.status in ('PENDING', 'REVIEWING')
        and (of_target_id is null or r.target_id = of_target_id)
        and (h.handled_at is null or r.created_at > h.handled_at)
        and r.subject_id is distinct from reader_id
        and (reader_role = 'OWNER' or not exists (
          select from public.club_members s
          where s.user_id = r.subject_id and s.club_id = of_club_id and s.role <> 'MEMBER'
        ))
      group by r.target_id, r.target_kind
    ) o
    cross join lateral private.find_target(o.target_kind, o.target_id) t
    cross join lateral (
      select exists (
        select from private.hidden_content h where h.target_id = o.target_id and h.decided_at is null) as is_hidden
    ) hidden
    where t.id is not null and t.club_id = of_club_id and (hidden.is_hidden or not coalesce(t.is_removed, false))
      and (o.target_kind <> 'message' or exists (
        select from public.messages m
        join public.conversation_participants p on p.conversation_id = m.conversation_id and p.user_id = reader_id
        where m.id = o.target_id and p.from_number < m.number
      ));
end $$;

-- How many reported things in a club the caller can see, for its page; null for everyone but the owner and admins of a
-- private club.
-- Security definer, like the list.
create function private.count_club_reports(of_club_id uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$ begin
  if exists (
    select from public.clubs c
    where c.id = of_club_id and c.is_private and c.id in (select private.my_administered_club_ids())
  ) then
    return (select count(*) from private.open_club_reports(of_club_id, private.me()));
  end if;
  return null;
end $$;

-- The reported content of a private club, last reported first, the contract's `clubReport`. For its owner and admins,
-- who see no more than the rule above allows. `viewer` says what they can do about it.
-- Fails with 404 for outsiders and 403 for plain members. Security definer: they cannot read reports.
create function private.get_club_reports(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its reports.');
  return private.page_of(array(
    select row(o.at, o.target_id, json_build_object(
      'id', o.target_id,
      'kind', o.target_kind,
      'reportCount', o.count,
      'reasons', o.reasons,
      'reportedAt', o.at,
      'author', u.summary,
      'title', (o.target).title,
      'text', (o.target).content,
      'imageUrl', private.target_media(o.target) -> 0 ->> 'url',
      'media', private.target_media(o.target),
      'isHidden', o.is_hidden,
      'isLocked', coalesce(p.is_locked, false),
      'postId', (o.target).post_id,
      'reviewId', (o.target).review_id,
      'eventId', (o.target).event_id,
      'conversationId', (
        select m.conversation_id from public.messages m where o.target_kind = 'message' and m.id = o.target_id),
      'viewer', json_build_object(
        -- What reports hide stays until a moderator decides, and only moderators can hide what is in a humidor or was
        -- sent to those who come to an event. Pages, files and venues are edited and deleted where they are shown.
        'canRemove', not o.is_hidden
          and o.target_kind not in ('humidor_item', 'event_message', 'club_page', 'club_file', 'venue'),
        'canLock', p.id is not null,
        'canGiveTimeOut', coalesce(s.role = 'MEMBER', false),
        'canRemoveMember', s.role is not null,
        'canBan', u.id is not null
      )
    ))::private.page_row
    from private.open_club_reports(of_club_id, private.me()) o
    left join private.user_summaries u on u.id = (o.target).subject_id
    left join public.club_members s on s.user_id = u.id and s.club_id = of_club_id
    left join public.posts p on p.id = (o.target).post_id and not p.is_removed
    where (o.at, o.target_id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by o.at desc, o.target_id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Marks reported content as handled by its club, and returns its id; null if the caller can see no open report of it.
-- Its reports stay open for moderators, who are shown this. Fails as get_club_reports does.
-- Security definer: no role has a grant on the table.
create function private.handle_club_report(of_club_id uuid, reported_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  handled uuid;
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its reports.');
  insert into private.handled_reports (club_id, target_id)
  select of_club_id, o.target_id from private.open_club_reports(of_club_id, private.me(), reported_id) o
  on conflict (club_id, target_id) do update set handled_at = excluded.handled_at
  returning target_id into handled;
  perform private.read_club_report_notifications(of_club_id) where handled is not null;
  return handled;
end $$;

grant execute on function private.count_club_reports to authenticated, service_role;
grant execute on function private.get_club_reports, private.handle_club_report to authenticated;
