-- More about the demo community's clubs: a private club that accepts requests to join, with two requests, and has invited
-- people from a list; a post that waits for approval, and a report, in another one; pinned posts; a club with a roster and
-- dues; pages; and a new club.

-- Desmond joined only recently, and sees the welcome.
update public.club_members m set created_at = now() - interval '2 days'
from public.clubs c, public.users u
where m.club_id = c.id and m.user_id = u.id and c.slug = 'porto-terrace-herf' and u.username = 'desmond_clarke';

-- Henrik joined Maduro Monday yesterday. The club holds first posts, and his waits.
insert into public.club_members (club_id, user_id, created_at)
select c.id, u.id, now() - interval '1 day'
from public.clubs c, public.users u where c.slug = 'maduro-monday' and u.username = 'henrik_sandvik';
update public.clubs set holds_first_posts = true where slug = 'maduro-monday';
insert into public.held_posts (club_id, author_id, content, created_at)
select m.club_id, m.user_id,
  'First guess from the rain: number fourteen is older than it looks and from nowhere near Oaxaca. I have been wrong before breakfast.',
  now() - interval '3 hours'
from public.club_members m join public.clubs c on c.id = m.club_id join public.users u on u.id = m.user_id
where c.slug = 'maduro-monday' and u.username = 'henrik_sandvik';

-- A report in a private club, which its owner sees too.
insert into public.reports (author_id, reason, description, target_kind, target_id, created_at)
select u.id, 'OTHER', 'He counts his own guesses twice.', 'post', p.id, now() - interval '4 hours'
from public.users u, public.posts p
where u.username = 'amara_diallo' and p.content like 'Scores so far: Rosalind eleven%';

-- The log's entries were written just now, but the memberships are old.
update public.club_activity a set created_at = m.created_at
from public.club_members m where a.kind = 'JOINED' and m.club_id = a.club_id and m.user_id = a.user_id;

insert into public.club_request_settings (club_id, is_open, question)
select c.id, true, 'Which tin would you open first, and what are you waiting for?'
from public.clubs c where c.slug = 'cellar-ledger';

insert into public.club_requests (club_id, user_id, question, answer, created_at)
select c.id, u.id, s.question, a.answer, now() - a.age
from (values
  ('yuki_tanabe', interval '1 day 3 hours', 'The one whose label I painted. I am waiting for snow.'),
  ('desmond_clarke', interval '5 hours', 'I have one tin. It is waiting for me to deserve it.')
) a (username, age, answer)
join public.users u using (username)
join public.clubs c on c.slug = 'cellar-ledger'
join public.club_request_settings s on s.club_id = c.id;

-- Without a signed-in user the trigger notifies no one.
insert into public.notifications (user_id, kind, cause, group_key, count, club_id, actor_id, created_at)
select m.user_id, 'club_request', 'request:' || latest.id, 'club_request:' || m.club_id, 2, m.club_id, latest.user_id,
  latest.created_at
from public.club_members m
cross join lateral (
  select r.* from public.club_requests r where r.club_id = m.club_id order by r.created_at desc limit 1
) latest
where m.role <> 'MEMBER';

-- Invitations from a list to The Cellar Ledger, and how far they have come. No one knows their tokens, and nothing was
-- mailed.
insert into public.club_invites (
  club_id, token_hash, email, name, note, joined_on, created_by, created_at, expires_at, opened_at, bounced_at
)
select c.id, private.hash_token(gen_random_uuid()::text), i.email, i.name, i.note, i.joined_on, u.id, now() - i.age,
  now() - i.age + interval '30 days', now() - i.opened, now() - i.bounced
from (values
  ('august.lind@example.org', 'August Lind', 'Has the 1998 ledger', date '2011-03-01', interval '4 days',
    interval '3 days', null::interval),
  ('pearl.whitcomb@example.org', 'Pearl Whitcomb', null, '2014-09-12', interval '4 days', null, null),
  ('otis.crane@example.org', 'Otis Crane', 'Moved to Maine', null, interval '4 days', null, interval '4 days')
) i (email, name, note, joined_on, age, opened, bounced)
join public.clubs c on c.slug = 'cellar-ledger'
join public.users u on u.username = 'walter_prescott';

-- Pinned posts: one in The Cellar Ledger, and two in Porto Terrace Herf.
update public.posts p set pinned_at = p.created_at + pin.after
from public.clubs c,
  (values
    ('cellar-ledger', 'Quarterly count%', interval '1 hour'),
    ('porto-terrace-herf', 'Rain plan for Thursday%', interval '1 hour'),
    ('porto-terrace-herf', 'The string lights are up%', interval '2 hours')
  ) pin (slug, beginning, after)
where p.club_id = c.id and c.slug = pin.slug and p.content like pin.beginning;

-- The roster of Porto Terrace Herf, and its dues of this year and the last.
update public.club_members m set title = t.title
from public.clubs c, public.users u,
  (values ('amara_diallo', 'Treasurer'), ('ines_faria', 'Host of the terrace')) t (username, title)
where m.club_id = c.id and m.user_id = u.id and c.slug = 'porto-terrace-herf' and u.username = t.username;

insert into public.club_member_notes (user_id, club_id, note, labels)
select u.id, c.id, n.note, n.labels
from public.clubs c
cross join (values
  ('amara_diallo', 'Has the second key, and the cash box.', array['Key holder', 'Organiser']),
  ('desmond_clarke', 'New. Introduce him to Rosalind.', array['First year']),
  ('rosalind_okafor', null, array['Organiser'])
) n (username, note, labels)
join public.users u on u.username = n.username
where c.slug = 'porto-terrace-herf';

-- Mateo shows his clubs when he was last here.
insert into public.privacy_settings
  (user_id, who_can_write, shares_presence, lists_clubs, is_findable, shows_last_seen)
select u.id, 'FOLLOWED_AND_CLUBS', true, true, true, true from public.users u where u.username = 'mateo_villasenor';

insert into public.club_dues (club_id, year, amount)
select c.id, extract(year from now())::integer - y.ago,
  'Twenty euros for ashtrays and chairs, to Amara, in cash or by transfer.'
from public.clubs c cross join generate_series(0, 1) y (ago) where c.slug = 'porto-terrace-herf';

insert into public.dues_settlements (user_id, club_id, year, status, settled_on)
select u.id, d.club_id, d.year, s.status, make_date(d.year, 3, 1)
from public.club_dues d
cross join (values ('amara_diallo', 'PAID'), ('ines_faria', 'EXEMPT')) s (username, status)
join public.users u on u.username = s.username;

-- Pages: in Porto Terrace Herf two, one with a history, and in The Cellar Ledger a lending list that all members edit.
with written (slug, place, title, editors, versions) as (
  values
    ('porto-terrace-herf', 1, 'How to get here', 'ADMINS', array[
      E'Take line D to the last stop and walk down to the river.\n\nThe third blue door, ninety-one steps.',
      E'## By metro\n\nLine D to *Jardim do Morro*, then five minutes down to the river.\n\n## By car\n\n1. Park at the market, not in the lane.\n2. Walk up the steps beside the bakery.\n\n## At the door\n\n- The third **blue** door, ninety-one steps, then eight more\n- After ten, call instead: the neighbours sleep']),
    ('porto-terrace-herf', 2, 'The terrace', 'ADMINS', array[
      E'The terrace is ours on Thursdays until eleven.\n\n- Ash goes into the tins, not the plants\n- The last one out folds the awning\n- Rain: see the pinned post']),
    ('cellar-ledger', 1, 'Lending list', 'MEMBERS', array[
      E'Everyone in the club can edit this page. When you borrow something, add your name and the date.\n\n- **Moisture meter** – in the cellar\n- **Tin opener for the old square tins** – in the cellar\n- **Books**\n  - *The Pipe Book* – in the cellar'])
), pages as (
  insert into public.club_pages (club_id, position, editors, version, created_at)
  select c.id, w.place, w.editors, cardinality(w.versions), now() - interval '60 days'
  from written w join public.clubs c using (slug)
  returning id, club_id, position
)
insert into public.club_page_versions (page_id, number, title, content, author_id, created_at)
select p.id, v.number, w.title, v.content, author.user_id, now() - interval '60 days' + v.number * interval '15 days'
from pages p
join public.clubs c on c.id = p.club_id
join written w on w.slug = c.slug and w.place = p.position
cross join lateral unnest(w.versions) with ordinality v (content, number)
cross join lateral (
  select m.user_id from public.club_members m
  where m.club_id = c.id and m.role = case v.number when 1 then 'OWNER' else 'ADMIN' end limit 1
) author;

-- A new club whose owner has written one post. No one is invited yet, and no event is planned.
with club as (
  insert into public.clubs (slug, name, description, created_at)
  values ('kiseru-corner', 'Kiseru Corner', 'Small bowls, long stems, three puffs and a thought.', now() - interval '2 days')
  returning id
), owner as (
  insert into public.club_members (club_id, user_id, role, created_at)
  select club.id, u.id, 'OWNER', now() - interval '2 days' from club, public.users u where u.username = 'yuki_tanabe'
  returning club_id, user_id
)
insert into public.posts (club_id, author_id, content, created_at)
select club_id, user_id, 'Three puffs, then the ash goes into the bamboo. Who else keeps one?', now() - interval '1 day'
from owner;
