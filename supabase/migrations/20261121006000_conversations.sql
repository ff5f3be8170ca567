-- conversations: where people write to each other. Between two (DIRECT), in a group (GROUP), and one for each club
-- (a GROUP with a club), whose people are the club's members.
-- Absent on purpose: an owner. In a group everybody has the same rights.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  group_name text,
  club_id uuid unique references public.clubs (id) on delete cascade,
  -- The two of a direct conversation, in the order of their ids: however many begin at once, there is one per pair.
  -- Null once it has become a group (they may begin another one), or one of them has deleted their account.
  direct_low_id uuid references public.users (id) on delete set null,
  direct_high_id uuid references public.users (id) on delete set null,
  channel uuid not null unique default gen_random_uuid(),
  last_number integer not null default 0,
  revision integer not null default 0,
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint conversations_direct_pair_key unique (direct_low_id, direct_high_id),
  constraint conversations_type check (type in ('DIRECT', 'GROUP')),
  constraint conversations_direct_pair check (direct_low_id < direct_high_id),
  constraint conversations_group_form check (type = 'DIRECT' or num_nonnulls(direct_low_id, direct_high_id) = 0),
  constraint conversations_club_form check (club_id is null or type = 'GROUP'),
  constraint conversations_group_name_form check ((group_name is not null) = (type = 'GROUP' and club_id is null)),
  constraint conversations_group_name_length check (private.is_written(group_name, 80))
-- Every message writes this row; with room beside it and no index on what changes, that stays cheap.
) with (fillfactor = 70);
alter table public.conversations enable row level security;

-- The foreign key.
create index conversations_direct_high_id_idx on public.conversations (direct_high_id);

comment on column public.conversations.channel is
  'Names its Realtime topics. Another one when somebody leaves, so that they hear nothing more.';
comment on column public.conversations.last_number is 'The number of its newest message, given under the lock of this row.';
comment on column public.conversations.revision is 'Counts changes of messages that stood already. Kept by a trigger on messages.';
comment on column public.conversations.active_at is 'When somebody wrote last, or when it began.';


-- conversation_participants: who is in a conversation, since when, and how far they have read. Whoever leaves has no row.
create table public.conversation_participants (
  user_id uuid not null references public.users (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  from_number integer not null default 0,
  read_number integer not null default 0,
  joined_at timestamptz not null default now(),
  -- Led by the person: "my conversations" is what every policy asks.
  primary key (user_id, conversation_id),
  constraint conversation_participants_read_number_range check (read_number >= from_number)
);
alter table public.conversation_participants enable row level security;

-- A conversation's people in the order of their joining; also the foreign key.
create index conversation_participants_conversation_id_joined_at_idx
  on public.conversation_participants (conversation_id, joined_at, user_id);

comment on column public.conversation_participants.from_number is
  'They see the messages after this one: 0 from the beginning; in a group, what there was when they were added stays hidden.';
comment on column public.conversation_participants.read_number is 'The last message they have read.';

-- One's own rows alone: how far the others have read is theirs. Who is in it: private.participants_of.
create policy self_select on public.conversation_participants for select to authenticated
  using (user_id = (select private.me()));
create policy participant_select on public.conversations for select to authenticated
  using (id in (
    select p.conversation_id from public.conversation_participants p where p.user_id = (select private.me())
  ));

-- Not granted: every write. Whoever could write a participation could read along; the functions of …_messages.sql
-- and …_groups.sql are the only way in and out.
revoke all on public.conversations, public.conversation_participants from public, anon, authenticated;
grant select on public.conversations, public.conversation_participants to authenticated;
grant select, insert, update, delete on public.conversations, public.conversation_participants to service_role;


-- A club's chat begins with the club, and its people are the members. Who joins may read what was written before,
-- as in the club's feed, and starts with nothing unread.
create function private.clubs__open_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conversations (type, club_id, created_at) values ('GROUP', new.id, new.created_at);
  return null;
end $$;
create trigger clubs__open_conversation after insert on public.clubs
  for each row execute function private.clubs__open_conversation();

create function private.club_members__enter_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conversation_participants (user_id, conversation_id, read_number, joined_at)
  select j.user_id, c.id, c.last_number, j.created_at
  from joined j join public.conversations c on c.club_id = j.club_id
  on conflict do nothing;
  return null;
end $$;
create trigger club_members__enter_conversation after insert on public.club_members
  referencing new table as joined
  for each statement execute function private.club_members__enter_conversation();

create function private.club_members__leave_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The conversation's lock before its rows: the order of everybody. A club that is being deleted takes its
  -- conversation along, there is nobody to be taken out of it.
  perform from public.conversations c
  where c.club_id in (select l.club_id from departed l) order by c.id for no key update;
  delete from public.conversation_participants p
  using departed l, public.conversations c
  where c.club_id = l.club_id and p.conversation_id = c.id and p.user_id = l.user_id;
  return null;
end $$;
create trigger club_members__leave_conversation after delete on public.club_members
  referencing old table as departed
  for each statement execute function private.club_members__leave_conversation();

insert into public.conversations (type, club_id, created_at) select 'GROUP', c.id, c.created_at from public.clubs c;
insert into public.conversation_participants (user_id, conversation_id, joined_at)
select m.user_id, c.id, m.created_at
from public.club_members m join public.conversations c on c.club_id = m.club_id;


-- The people of each of these conversations that the caller is in, in the order of their joining. Of a club's chat none:
-- they are its members.
create function private.participants_of(conversation_ids uuid[])
returns table (conversation_id uuid, participants json)
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  return query
  select p.conversation_id, json_agg(a.author order by p.joined_at, p.user_id)
  from public.conversation_participants mine
  join public.conversations c on c.id = mine.conversation_id and c.club_id is null
  join public.conversation_participants p on p.conversation_id = c.id
  join private.authors a on a.id = p.user_id
  where mine.user_id = (select private.me()) and mine.conversation_id = any (conversation_ids)
  group by p.conversation_id;
end $$;
grant execute on function private.participants_of to authenticated;
