-- Pinned comments: what everyone should find first in the discussion of an event, such as where to park.
--
-- Its hosts, and the owner and admins of its club, pin up to three comments. A pinned comment can be edited, replied to,
-- reported and removed like every comment, and keeps its place in the discussion.

-- pinned_comments: one row per pinned comment. Not a column of comments: only an event has pins, and every comment under a
-- post would carry it.
-- Deliberately absent: who pinned it.
create table private.pinned_comments (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  pinned_at timestamptz not null default clock_timestamp()
);
alter table private.pinned_comments enable row level security;
-- Only the functions below use it.

-- The pinned comments of an event, latest first. Also for the foreign key.
create index pinned_comments_event_id_pinned_at_idx on private.pinned_comments (event_id, pinned_at desc);

-- The ids of an event's pinned comments, latest first. The caller then reads the comments under their own policy.
-- Security definer: clients have no right to this table.
create function private.pinned_comment_ids(of_event_id uuid) returns setof uuid
language plpgsql stable security definer rows 3 set search_path = '' as $$ begin
  return query select p.comment_id from private.pinned_comments p where p.event_id = of_event_id order by p.pinned_at desc;
end $$;

-- The contract's `pinnedComments`: those of an event that the caller can read, and whether the caller may pin others. Not
-- those that were deleted and are kept for their replies. One that moderators removed is pinned again when it is
-- restored, so there may be more than three. Null for an event that the caller cannot read.
create function private.get_pinned_comments(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.join_objects(private.page(array(
      select i.item
      from private.pinned_comment_ids(e.id) with ordinality p (id, position)
      join private.comment_items i on i.id = p.id
      where i.deleted_at is null order by p.position limit 3
    ), null), json_build_object('viewer', json_build_object(
      'canPin', private.manages_event(e) and e.club_id not in (select private.my_read_only_club_ids()))))
    from public.events e where e.id = of_event_id
  );
end $$;

-- Pins a comment on an event that the caller manages, or unpins it. False for any other comment. Pinning it again changes
-- nothing. Fails with 409 for a fourth comment.
-- Security definer: no client writes pins. The event's lock comes before the count, so that of two hosts who pin at once
-- the second sees what the first has pinned.
create function private.set_comment_pinned(of_id uuid, of_event_id uuid, is_pinned boolean) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
begin
  select * into event from public.events e where e.id = of_event_id for no key update;
  perform private.look_up_again();
  if event.id is null or not private.manages_event(event) or not exists (
    select from public.comments c where c.id = of_id and c.event_id = of_event_id and c.deleted_at is null
  ) then
    return false;
  end if;
  perform private.require_can_write(event.club_id);
  if not is_pinned then
    delete from private.pinned_comments where comment_id = of_id;
  elsif (
    select count(*) from private.pinned_comments p join public.comments c on c.id = p.comment_id
    where p.event_id = of_event_id and c.deleted_at is null and p.comment_id <> of_id
  ) >= 3 then
    perform private.fail(409, 'An event can have at most three pinned comments. Unpin one first.');
  else
    insert into private.pinned_comments (comment_id, event_id) values (of_id, of_event_id) on conflict do nothing;
  end if;
  return true;
end $$;

-- Does the same and returns the pinned comments. Null for a comment that the caller cannot read. Fails with 403 for
-- readers who do not manage the event, and for a host in a time-out.
create function private.pin_comment(of_id uuid, of_event_id uuid, is_pinned boolean) returns json
language plpgsql set search_path = '' as $$ begin
  if not exists (
    select from public.comments c where c.id = of_id and c.event_id = of_event_id and c.deleted_at is null
  ) then
    return null;
  end if;
  perform private.require_user(null, 'Only the hosts, and the owner and admins of the club, can pin comments.')
  from public.events e where e.id = of_event_id and not private.manages_event(e);
  if not private.set_comment_pinned(of_id, of_event_id, is_pinned) then
    return null;
  end if;
  -- Not in the same statement, which would read what was pinned before.
  return private.get_pinned_comments(of_event_id);
end $$;

grant execute on function private.pinned_comment_ids, private.get_pinned_comments, private.set_comment_pinned,
  private.pin_comment to authenticated;
