-- What a club's owner and admins removed from their club.

-- content_removals: what a club's owner and admins removed from their club, and why. It also has the posts that they
-- declined, which no one else had seen. Append-only. The club's owner and admins can read it, and so can the author.
-- Deliberately absent: a reference to the content. It is gone; its text is kept here.
create table public.content_removals (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- Null if the author had already deleted their account.
  author_id uuid references public.users (id) on delete cascade,
  -- Null if that account is gone. The record stays.
  removed_by uuid references public.users (id) on delete set null,
  kind text not null,
  -- The text as it was when it was removed.
  content text not null,
  reason text,
  -- A post that waited for approval and was declined.
  was_held boolean not null default false,
  created_at timestamptz not null default now(),
  constraint content_removals_kind check (kind in (/* contract: removableKind */
    'post', 'comment', 'review', 'event', 'message')),
  constraint content_removals_reason_length check (private.is_written(reason, /* contract: removal.reason */ 500))
);
alter table public.content_removals enable row level security;

-- The latest in a club, and of an author; the other foreign key.
create index content_removals_club_id_created_at_idx on public.content_removals (club_id, created_at desc, id desc);
create index content_removals_author_id_created_at_idx on public.content_removals (author_id, created_at desc, id desc);
create index content_removals_removed_by_idx on public.content_removals (removed_by);

-- Authors can see what happened to their content, and why. The owner and admins can see what was removed from their
-- club.
create policy concerned_select on public.content_removals for select to authenticated
  using (author_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A record is made with the removal, and stays unchanged.
grant select on public.content_removals to authenticated;

-- Records that the caller removes another user's content. Deleting one's own content is not a removal.
create function private.record_removal(
  from_club_id uuid, of_author_id uuid, of_kind text, words text, given_reason text, of_held boolean default false
) returns void
language plpgsql set search_path = '' as $$ begin
  if of_author_id is distinct from private.me() then
    insert into public.content_removals (club_id, author_id, removed_by, kind, content, reason, was_held)
    values (from_club_id, of_author_id, private.me(), of_kind, words, private.written_or_null(given_reason), of_held);
  end if;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- Content that the owners and admins of clubs removed or declined, and the reason. Not who did, which is about another
-- user.
create view private.exported_removals with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'club', c.name, 'kind', r.kind, 'content', r.content, 'reason', r.reason, 'wasHeld', r.was_held,
  'removedAt', r.created_at
) as item
from public.content_removals r join public.clubs c on c.id = r.club_id where r.author_id = auth.uid();
