-- A user's settings. Those of privacy and notifications have chapters of their own.

-- user_settings: settings that only their user may read. A default club reveals a membership, which is confidential in
-- a private club.
create table public.user_settings (
  -- The row is created when a user first chooses something. No row means the defaults.
  user_id uuid primary key references public.users (id) on delete cascade,
  default_club_id uuid,
  -- Only a club that the user is in. Leaving it clears the choice.
  constraint user_settings_default_club_id_fkey foreign key (user_id, default_club_id)
    references public.club_members (user_id, club_id) on delete set null (default_club_id)
);
alter table public.user_settings enable row level security;

-- For the foreign key.
create index user_settings_default_club_idx on public.user_settings (user_id, default_club_id);

-- Users can read and write their own row only.
call private.allow_own_rows('public.user_settings', '{select,insert,update}');

grant select, insert (user_id, default_club_id), update (default_club_id) on public.user_settings to authenticated;
