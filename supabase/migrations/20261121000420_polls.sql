-- Polls: a question with two to ten choices, asked with a post.
--
-- The post is the question. A poll is written with it and never changed, like its picture: votes are for what voters
-- read. Everyone who can read the post can vote, as they can like it. A user has one vote, for one choice or, if the poll
-- allows it, for several, and can change it or take it back until the poll ends.
--
-- Its author decides beforehand whether results are hidden from those who have not voted, and whether votes are shown
-- with names. The app says both before anyone votes. Hidden results are hidden from the author too, and from the owner
-- and admins of the club.

-- Choices of a poll: two to ten names, no two of them the same.
create function private.are_poll_choices(choices text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return cardinality(choices) between 2 and /* contract: maxPollChoices */ 10
    and (
      select bool_and(c is not null and private.is_name(c, /* contract: maxPollChoiceLength */ 100))
        and count(distinct private.fold_name(c)) = count(*)
      from unnest(choices) c
    );
end $$;
grant execute on function private.are_poll_choices to authenticated, service_role;

-- polls: one row per post with a poll. Readers of the post can read it, without its results.
-- Deliberately absent: a question, which is the post's text.
create table public.polls (
  post_id uuid primary key references public.posts (id) on delete cascade,
  -- A vote names choices by their position, from 0.
  choices text[] not null,
  is_multiple boolean not null default false,
  -- Null for a poll that does not end.
  ends_at timestamptz,
  -- Until the reader has voted or the poll has ended.
  hides_results boolean not null default false,
  -- Whether readers who see the results also see who voted for what.
  shows_voters boolean not null default false,
  -- Counters, maintained by a trigger on poll_votes: how many users voted, and how many chose each choice.
  voter_count integer not null default 0,
  vote_counts integer[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint polls_choices check (private.are_poll_choices(choices)),
  constraint polls_ends_at_range check (ends_at > created_at and ends_at <= created_at + interval '1464 hours'),
  constraint polls_vote_counts_complete check (cardinality(vote_counts) = cardinality(choices))
);
alter table public.polls enable row level security;

comment on column public.polls.vote_counts is 'Not granted to clients: private.poll_of decides who sees results.';

-- Starts with no votes, and marks the post, so that reading a post without a poll costs nothing.
-- Security definer: no client writes the counters, nor posts.has_poll.
create function private.polls__start() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  new.voter_count := 0;
  new.vote_counts := array_fill(0, array[cardinality(new.choices)]);
  update public.posts set has_poll = true where id = new.post_id;
  return new;
end $$;
call private.run_per_row('public.polls', 'start', 'before insert');

-- Readers of the post can read the poll.
create policy reader_select on public.polls for select to authenticated
  using (exists (select from public.posts p where p.id = post_id));
-- Authors add a poll in the transaction that writes the post. Later it would be put to people who have already answered
-- the post.
create policy author_insert on public.polls for insert to authenticated
  with check (exists (
    select from public.posts p
    where p.id = post_id and p.author_id = (select private.me()) and p.created_at = now()
      and private.require_can_write(p.club_id) and private.require_known(p.club_id)
  ));

-- Not granted: the counters, and any change.
grant select (post_id, choices, is_multiple, ends_at, hides_results, shows_voters, voter_count, created_at),
  insert (post_id, choices, is_multiple, ends_at, hides_results, shows_voters) on public.polls to authenticated;


-- poll_votes: one row per user and poll. Because of the key, a user who votes twice at the same moment has one vote.
-- It is deleted with the account. The results of a poll that has ended stay as they are, as mere numbers.
-- Deliberately absent: earlier votes.
create table public.poll_votes (
  post_id uuid not null references public.polls (post_id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- The positions of the choices.
  choices integer[] not null,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
alter table public.poll_votes enable row level security;

-- The votes in a poll, in order.
create index poll_votes_post_id_created_at_idx on public.poll_votes (post_id, created_at, user_id);
-- For the foreign key.
create index poll_votes_user_id_idx on public.poll_votes (user_id);

-- Counts changes too.
create trigger poll_votes__limit_rate after insert or update on public.poll_votes
  for each row when (new.user_id = auth.uid()) execute function private.limit_rate('vote', '120', '1 hour');

-- Maintains the counters. The update locks the poll, so that of two votes at once the second counts on the first. Only
-- the deletion of an account deletes votes in a poll that has ended.
create function private.poll_votes__count() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.polls p
  set voter_count = p.voter_count + case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end,
    vote_counts = array(
      select c.count + coalesce((c.position - 1 = any (new.choices))::integer, 0)
        - coalesce((c.position - 1 = any (old.choices))::integer, 0)
      from unnest(p.vote_counts) with ordinality c (count, position) order by c.position
    )
  where p.post_id = coalesce(new.post_id, old.post_id)
    and (tg_op <> 'DELETE' or p.ends_at is null or p.ends_at > now());
  return null;
end $$;
call private.run_per_row('public.poll_votes', 'count', 'after insert or update or delete');

-- Users can see their own votes. get_votes shows those of others, where a poll says so.
call private.allow_own_rows('public.poll_votes', '{select}');

-- Only vote_in_poll writes.
grant select on public.poll_votes to authenticated;


-- Whether the caller sees the results of a poll. Postgres inlines it, like reads_post.
create function private.sees_results(of_post_id uuid, hides_results boolean, ends_at timestamptz)
returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where not hides_results or ends_at <= now()
    or exists (select from public.poll_votes v where v.post_id = of_post_id and v.user_id = (select private.me()));
end;

-- Adds the poll of a draft to a post that the caller is just writing. The policy decides.
create function private.add_poll(to_post_id uuid, draft jsonb) returns void
language plpgsql set search_path = '' as $$ begin
  insert into public.polls (post_id, choices, is_multiple, ends_at, hides_results, shows_voters)
  values (
    to_post_id,
    array(select btrim(c.text) from jsonb_array_elements_text(draft -> 'choices') with ordinality c (text, position)
      order by c.position),
    (draft ->> 'isMultiple')::boolean,
    now() + (draft ->> 'days')::integer * interval '24 hours',
    (draft ->> 'hidesResults')::boolean,
    (draft ->> 'showsVoters')::boolean
  );
end $$;

-- Votes for these choices, instead of any that the caller voted for before, or takes the vote back if there are none.
-- Returns the poll; null for a post that the caller cannot read or that has no poll.
-- Fails with 403 for a vote of a banned user or in a time-out, with 409 once the poll has ended, and with 400 for choices
-- that it does not have or for several where it allows one.
-- Security definer: clients have no right to write votes. The locks are in the order in which the deletion of an account
-- takes them: the user, the poll, the vote.
create function private.vote_in_poll(of_post_id uuid, chosen integer[]) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  post constant public.posts := private.find_readable_post(of_post_id);
  poll public.polls;
begin
  if post.has_poll is not true then
    return null;
  end if;
  perform private.require_can_write(post.club_id) where chosen <> '{}';
  perform from public.users u where u.id = caller for key share;
  select * into poll from public.polls p where p.post_id = of_post_id for no key update;
  if poll.post_id is null then
    return null;
  elsif poll.ends_at <= now() then
    perform private.fail(409, 'This poll has ended.');
  elsif cardinality(chosen) > 1 and not poll.is_multiple then
    perform private.fail(400, 'Please choose only one answer.');
  elsif exists (
    select from unnest(chosen) c group by c having count(*) > 1 or c not between 0 and cardinality(poll.choices) - 1
  ) then
    perform private.fail(400, 'Please choose from the answers of this poll.');
  end if;
  if chosen = '{}' then
    delete from public.poll_votes v where v.post_id = of_post_id and v.user_id = caller;
  else
    insert into public.poll_votes as v (post_id, user_id, choices) values (of_post_id, caller, chosen)
    on conflict (post_id, user_id) do update set choices = excluded.choices where v.choices <> excluded.choices;
  end if;
  return private.poll_of(of_post_id);
end $$;

-- Who voted for what, in the order of their first vote. Null for a post that the caller cannot read or that has no poll.
-- Fails with 403 if the poll does not show it, or not yet. Security definer: no policy shows the votes of others.
create function private.get_votes(of_post_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable security definer set search_path = '' as $$ declare
  post constant public.posts := private.find_readable_post(of_post_id);
  poll public.polls;
begin
  select * into poll from public.polls p where p.post_id = post.id;
  if poll.post_id is null then
    return null;
  elsif not poll.shows_voters then
    perform private.fail(403, 'Votes in this poll are anonymous.');
  elsif not exists (select from private.sees_results(of_post_id, poll.hides_results, poll.ends_at)) then
    perform private.fail(403, 'You can see the results once you have voted or the poll has ended.');
  end if;
  return private.page_of(array(
    select row(v.created_at, v.user_id, json_build_object('id', v.user_id, 'user', u.summary, 'choices', v.choices))
      ::private.page_row
    from public.poll_votes v
    join private.user_summaries u on u.id = v.user_id
    where v.post_id = of_post_id
      and (v.created_at, v.user_id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
      -- A block hides them, except from the owner and admins of the club.
      and (not exists (select from private.is_hidden(v.user_id)) or post.club_id in (select private.my_administered_club_ids()))
    order by v.created_at, v.user_id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

grant execute on function private.sees_results, private.get_votes
  to authenticated, service_role;
grant execute on function private.add_poll, private.vote_in_poll to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's votes, with what they voted for.
create view private.exported_votes with (security_invoker = true) as
select v.created_at as at, json_build_object(
  'postId', v.post_id,
  'choices', array(
    select p.choices[c.position + 1] from public.polls p cross join unnest(v.choices) c (position)
    where p.post_id = v.post_id order by c.position
  ),
  'votedAt', v.created_at
) as item
from public.poll_votes v where v.user_id = auth.uid();
