-- Publishing a private club: its owner decides, all members are told, and a job does it 24 hours later, unless the
-- owner stops it before. Making a public club private takes effect at once.
--
-- Posts, comments, reviews and the list of members become public, as in every public club. The rest of what was private
-- stays with those who could see it: new members cannot read earlier messages in the chat, events stay for members, and
-- humidor items are no longer shown to the club. Triggers on clubs, in the chapters of these nouns, make it so.

-- club_publications: private clubs that will become public.
-- Deliberately absent: who decided it, and clubs that were published. Both are in the club's log.
create table public.club_publications (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  publishes_at timestamptz not null default now() + interval '24 hours'
);
alter table public.club_publications enable row level security;

-- For the job.
create index club_publications_publishes_at_idx on public.club_publications (publishes_at);

-- Members see when their club will become public. Outsiders see it once it is.
create policy member_select on public.club_publications for select to authenticated
  using (club_id in (select private.my_club_ids()));

-- Only the owner decides, so only functions write.
grant select on public.club_publications to authenticated;

create trigger club_publications__broadcast after insert or delete on public.club_publications
  for each row execute function private.broadcast_club('changed');


-- Keeps a private club private. If no publication is planned, nothing changes. For functions that hold the club's lock.
-- `by_user_id` is null if no member stopped it.
create function private.stop_publication(of_club_id uuid, by_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.club_publications where club_id = of_club_id;
  if found then
    insert into public.club_activity (club_id, kind, actor_id) values (of_club_id, 'PUBLICATION_STOPPED', by_user_id);
  end if;
end $$;

-- Makes a public club private, or plans the publication of a private one. Choosing private again stops a publication if
-- the owner does it. An admin who saves the whole form does not. Null changes nothing.
-- Fails with 404 for outsiders, with 403 for members, and for admins who would publish the club, and with 429 for an
-- owner who plans more than three publications a day, because all members are told of each.
-- Security definer: column grants cannot distinguish owners from admins, so no client can write the column.
create function private.set_club_privacy(of_club_id uuid, makes_private boolean) returns void
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  was_private constant boolean := (select c.is_private from public.clubs c where c.id = of_club_id);
begin
  perform private.check_role(my_role, '{OWNER,ADMIN}', 'Only the owner and admins of the club can change it.');
  if makes_private and not was_private then
    update public.clubs set is_private = true where id = of_club_id;
  elsif makes_private and my_role = 'OWNER' then
    perform private.stop_publication(of_club_id, private.me());
  elsif not makes_private and was_private then
    perform private.check_role(my_role, '{OWNER}', 'Only the owner of the club can make it public.');
    insert into public.club_publications (club_id) values (of_club_id) on conflict do nothing;
    if found then
      perform private.count_activity('club publication', 3, '1 day');
      insert into public.club_activity (club_id, kind, actor_id, publishes_at)
      select p.club_id, 'PUBLICATION_PLANNED', private.me(), p.publishes_at
      from public.club_publications p where p.club_id = of_club_id;
    end if;
  end if;
end $$;
grant execute on function private.set_club_privacy to authenticated;

-- A suspended owner could not stop the publication, so a suspension does. It runs after suspensions__revoke_invites,
-- which locks the clubs.
create function private.suspensions__stop_publications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.stop_publication(m.club_id, null)
  from public.club_members m where m.user_id = new.user_id and m.role = 'OWNER';
  return new;
end $$;
create trigger suspensions__stop_publications before insert or update of ends_at on public.suspensions
  for each row when (new.ends_at > now()) execute function private.suspensions__stop_publications();

-- A job: publishes the clubs whose 24 hours are over. Skips a club that is locked, because its owner may be stopping
-- it. What the owner has just stopped is not deleted again here, and so not published.
create function private.publish_clubs() returns void
language plpgsql set search_path = '' as $$ declare
  due_id uuid;
begin
  for due_id in
    select c.id from public.clubs c join public.club_publications p on p.club_id = c.id
    where p.publishes_at <= now()
    order by c.id for no key update of c skip locked
  loop
    delete from public.club_publications where club_id = due_id;
    continue when not found;
    update public.clubs set is_private = false where id = due_id and is_private;
  end loop;
end $$;
