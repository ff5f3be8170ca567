-- Some months of the journals of Inês and Walter. It follows humidors.sql: they smoke what they keep. Every choice is computed
-- from the row numbers.

insert into public.journal_entries (
  owner_id, category, product_name, brand, smoked_at, place, minutes, rating, line, created_at
)
select k.owner_id, k.category, k.product_name, k.brand, e.smoked_at,
  (case u.username when 'ines_faria' then array['Terrace', 'Kitchen window', 'Foz, by the sea', null]
    else array['Porch', 'By the stove', 'Workshop', null] end)[1 + e.number % 4],
  case when e.number % 5 > 0 then 35 + (e.number * 17) % 55 end,
  case when e.number % 6 > 0 then 3 + (e.number * 7) % 3 end,
  (array[
    'Better than last month. The rest did it good.', 'Burned crooked, tasted straight.', null,
    'Second half over the first, by far.', 'Cedar, then toast, then quiet.', 'Too fast. My fault, not the leaf’s.', null,
    'With coffee. The coffee lost.', 'Rain on the roof, nothing else to report.'
  ])[1 + e.number % 9],
  e.smoked_at
from public.users u
cross join lateral (
  select n as number, date_trunc('hour', now()) - n * interval '61 hours' - (n * 13 % 7) * interval '20 minutes' as smoked_at
  from generate_series(1, 52) n
) e
join lateral (
  select i.* from public.humidor_items i
  where i.owner_id = u.id and i.opened_on is not null
  order by i.words, i.created_at offset (e.number * 7) % (
    select count(*) from public.humidor_items o where o.owner_id = u.id and o.opened_on is not null
  ) limit 1
) k on true
where u.username in ('ines_faria', 'walter_prescott');
