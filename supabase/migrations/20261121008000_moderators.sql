-- moderators: who looks after all of Retrohale. A row here is the whole role; it is written in the dashboard alone
-- (service role), and whoever loses it is a member like any other from the next statement on.

create table public.moderators (
  user_id uuid primary key references public.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.moderators enable row level security;

comment on table public.moderators is 'Add a person here to make them a moderator; delete the row to end it. Takes effect at once.';

create policy self_select on public.moderators for select to authenticated
  using (user_id = (select private.me()));

-- Not granted: every write, and reading who else is one.
revoke all on public.moderators from public, anon, authenticated;
grant select on public.moderators to authenticated;
grant select, insert, update, delete on public.moderators to service_role;

create function private.is_moderator() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.moderators m where m.user_id = private.me());
end $$;
grant execute on function private.is_moderator to authenticated, service_role;

-- As in …_profiles.sql, and whether one is a moderator.
create or replace function private.get_me() returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select i.item::jsonb || jsonb_build_object(
      'email', private.my_email(),
      'defaultClubId', (select s.default_club_id from public.user_settings s where s.user_id = i.id),
      'isModerator', private.is_moderator()
    )
    from private.user_items i where i.id = private.me()
  );
end $$;
