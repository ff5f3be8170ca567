-- content_removals: what a club's owner and admins took out of their club, and why. Append-only.
-- The club's owner and admins read it, and the author of what was removed.

create table public.content_removals (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade,
  removed_by uuid references public.users (id) on delete set null,
  kind text not null,
  -- What stood there, as it was.
  content text not null,
  reason text,
  created_at timestamptz not null default now(),
  constraint content_removals_kind check (kind in ('post', 'comment')),
  constraint content_removals_reason_length check (private.is_written(reason, 500))
);
alter table public.content_removals enable row level security;

-- The newest of a club, of an author; the other foreign key.
create index content_removals_club_id_created_at_idx on public.content_removals (club_id, created_at desc, id desc);
create index content_removals_author_id_created_at_idx on public.content_removals (author_id, created_at desc, id desc);
create index content_removals_removed_by_idx on public.content_removals (removed_by);

create policy concerned_select on public.content_removals for select to authenticated
  using (author_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- Not granted: every write. A record comes with the removal, and stays.
revoke all on public.content_removals from public, anon, authenticated;
grant select on public.content_removals to authenticated;
grant select, insert on public.content_removals to service_role;

-- Deletes one's own post, or takes one out of a club that the caller looks after; that is recorded, with the reason.
-- False when there is nothing to take.
create function private.remove_post(removed_id uuid, given_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  removed public.posts;
begin
  delete from public.posts p
  where p.id = removed_id
    and (p.author_id = private.me() or p.club_id in (select private.my_administered_club_ids()))
  returning * into removed;
  if removed.author_id <> private.me() then
    insert into public.content_removals (club_id, author_id, removed_by, kind, content, reason)
    values (removed.club_id, removed.author_id, private.me(), 'post', removed.content, given_reason);
  end if;
  return removed.id is not null;
end $$;

-- The same for a comment; one with replies leaves an empty place.
create function private.remove_comment(removed_id uuid, of_post_id uuid, given_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  removed public.comments;
  administered_club_id constant uuid := (
    select p.club_id from public.posts p
    where p.id = of_post_id and p.club_id in (select private.my_administered_club_ids())
  );
begin
  if private.delete_comment(removed_id, of_post_id) then
    return true;
  elsif administered_club_id is null then
    return false;
  end if;
  select c.* into removed from public.comments c
  where c.id = removed_id and c.post_id = of_post_id and c.deleted_at is null
  for update;
  if removed.id is null then
    return false;
  end if;
  perform private.take_out_comment(removed);
  insert into public.content_removals (club_id, author_id, removed_by, kind, content, reason)
  values (administered_club_id, removed.author_id, private.me(), 'comment', removed.content, given_reason);
  return true;
end $$;

grant execute on function private.remove_post, private.remove_comment to authenticated;
