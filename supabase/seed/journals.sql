-- The journals of the demo community: a year of Inês's, some months of Walter's, and some weeks of the others'. Runs after
-- humidors.sql and pipes.sql, because they smoke what they keep. Every choice is computed from row numbers.

insert into public.journal_entries (
  owner_id, category, product_name, brand, smoked_at, place, minutes, rating, line, pipe_id, event_id, created_at
)
select k.owner_id, k.category, k.product_name, k.brand, e.smoked_at,
  (case u.username when 'ines_faria' then array['Terrace', 'Kitchen window', 'Foz, by the sea', null]
    when 'walter_prescott' then array['Porch', 'By the stove', 'Workshop', null]
    else array['Balcony', 'Kitchen table', 'On a walk', null] end)[1 + e.number % 4],
  case when e.number % 5 > 0 then 35 + (e.number * 17) % 55 end,
  case when e.number % 6 > 0 then 3 + (e.number * 7) % 3 end,
  (array[
    'Better than last month. The rest did it good.', 'Burned crooked, tasted straight.', null,
    'Second half over the first, by far.', 'Cedar, then toast, then quiet.', 'Too fast. My fault, not the leaf’s.', null,
    'With coffee. The coffee lost.', 'Rain on the roof, nothing else to report.'
  ])[1 + e.number % 9],
  p.id, v.id, e.smoked_at
from public.users u
-- Sometimes twice in one evening, sometimes not for a week.
cross join lateral (
  select n as number, date_trunc('day', now()) - (n * 51 + (n * n % 11) * 13) / 24 * interval '1 day'
    + interval '17 hours' + (n * 7 % 6) * interval '55 minutes' as smoked_at
  from generate_series(1, case u.username
    when 'ines_faria' then 168 when 'walter_prescott' then 52 when 'desmond_clarke' then 3 else 12
  end) n
) e
join lateral (
  select i.* from public.humidor_items i
  where i.owner_id = u.id and i.opened_on is not null
  order by i.words, i.created_at offset (e.number * 7) % (
    select count(*) from public.humidor_items o where o.owner_id = u.id and o.opened_on is not null
  ) limit 1
) k on true
-- Three bowls in four are smoked in one of the owner's pipes.
left join lateral (
  select r.id from public.pipes r
  where r.owner_id = u.id and k.category = 'PIPE_TOBACCO' and e.number % 4 > 0
  order by r.created_at offset e.number % (select count(*) from public.pipes o where o.owner_id = u.id) limit 1
) p on true
-- An event that they attended that evening.
left join lateral (
  select r.event_id as id from public.event_rsvps r join public.events o on o.id = r.event_id
  where r.user_id = u.id and r.status = 'GOING' and o.starts_at between e.smoked_at - interval '20 hours' and e.smoked_at + interval '20 hours'
  order by o.starts_at limit 1
) v on true;

-- Companions: every fifth time, one or two of the users they follow.
insert into public.journal_companions (entry_id, user_id)
select e.id, f.followed_id
from (
  select *, row_number() over (partition by owner_id order by smoked_at) as number from public.journal_entries
) e
join lateral (
  select f.followed_id from public.follows f where f.follower_id = e.owner_id
  order by f.created_at, f.followed_id offset (e.number / 5) % 3 limit 1 + e.number % 2
) f on true
where e.number % 5 = 0;

-- Walter has retired a pipe since. Its bowls still name it.
update public.pipes p set retired_at = (
  select max(e.smoked_at) + interval '1 hour' from public.journal_entries e where e.pipe_id = p.id
)
where p.name = 'Old Meer';
