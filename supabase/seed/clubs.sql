-- What happens around the clubs of the demo community: a private club that can be asked, and who asks.

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
select m.user_id, 'club_request', 'request:' || latest.id, 'requests:' || m.club_id, 2, m.club_id, latest.user_id,
  latest.created_at
from public.club_members m
cross join lateral (
  select r.* from public.club_requests r where r.club_id = m.club_id order by r.created_at desc limit 1
) latest
where m.role <> 'MEMBER';
