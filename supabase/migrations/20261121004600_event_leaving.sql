-- Leaving for good takes one's events along: nobody else could look after them, and those who wanted to come are told
-- (event_changes). The export, as for every noun: everything of the caller's, oldest first.
create function private.export_events() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'club', c.name, 'title', e.title, 'description', e.description, 'location', e.location,
      'startTime', e.starts_at, 'endTime', e.ends_at, 'timezone', e.timezone, 'isPublic', e.is_public,
      'createdAt', e.created_at, 'editedAt', e.edited_at, 'going', e.going_count
    ) order by e.created_at), '[]')
    from public.events e join public.clubs c on c.id = e.club_id where e.creator_id = private.me()
  );
end $$;

create function private.export_rsvps() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'eventId', r.event_id, 'status', r.status, 'answeredAt', r.created_at
    ) order by r.created_at), '[]')
    from public.event_rsvps r where r.user_id = private.me()
  );
end $$;
grant execute on function private.export_events, private.export_rsvps to authenticated;
