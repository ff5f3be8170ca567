-- The humidors of the demo community. Inês keeps both cigars and pipe tobacco, and Walter has a cellar of tins. Their places
-- have a band and a month of readings. The others keep a few things in one place. Runs after catalogue.sql.

insert into public.humidor_places (
  owner_id, name, kind, humidity_min, humidity_max, temperature_min, temperature_max, created_at
)
select u.id, p.name, p.kind, p.dry, p.damp, p.cold, p.warm, now() - interval '2 years'
from (values
  ('ines_faria', 'Cedar cabinet', 'CABINET', 65, 70, 17, 21),
  ('ines_faria', 'Desk humidor', 'HUMIDOR', 65, 72, 18, 22),
  ('ines_faria', 'Travel case', 'TRAVEL_CASE', 62, 72, null, null),
  ('ines_faria', 'Kitchen shelf', 'SHELF', null, null, null, 24),
  ('walter_prescott', 'Cellar, north wall', 'SHELF', 55, 70, 10, 16),
  ('walter_prescott', 'Cellar, shelf two', 'SHELF', null, null, 10, 16),
  ('walter_prescott', 'Cellar, shelf three', 'SHELF', null, null, 10, 16),
  ('walter_prescott', 'Desk', 'OTHER', null, null, null, null),
  ('tomasz_wilk', 'Workbench drawer', 'OTHER', null, null, null, null),
  ('rosalind_okafor', 'Beside the records', 'CABINET', 65, 70, 17, 22),
  ('giorgos_manolis', 'Grandfather’s chest', 'OTHER', null, null, null, 24),
  ('yuki_tanabe', 'Tea cupboard', 'OTHER', null, null, null, null),
  ('amara_diallo', 'Bindery', 'HUMIDOR', 64, 70, 17, 22),
  ('mateo_villasenor', 'Monday box', 'HUMIDOR', 65, 70, null, 26),
  ('beatrix_halloran', 'Lamp room', 'OTHER', null, null, null, null),
  ('henrik_sandvik', 'The dry shelf', 'SHELF', null, null, null, null),
  ('leila_haddad', 'Between the dictionaries', 'OTHER', null, null, null, null),
  ('desmond_clarke', 'First humidor', 'HUMIDOR', 65, 72, null, null)
) p (owner, name, kind, dry, damp, cold, warm)
join public.users u on u.username = p.owner;

-- Loggers in three places take a reading every half hour for a month, with days and nights, and with one weekend when the
-- cabinet's humidifier ran dry.
insert into public.humidor_readings (place_id, at, humidity, temperature)
select p.id, r.at,
  round((l.humidity + 1.1 * sin(r.hours / 24 * 2 * pi()) + 0.8 * sin(r.hours / 5.3)
    - case when p.name = 'Cedar cabinet' and r.hours between 190 and 250 then 5 * sin((r.hours - 190) / 60 * pi()) else 0 end
  )::numeric, 1),
  round((l.temperature + 0.9 * sin((r.hours - 8) / 24 * 2 * pi()) + 0.4 * sin(r.hours / 31))::numeric, 1)
from (values ('Cedar cabinet', 67.6, 19.2), ('Desk humidor', 69.0, 20.3), ('Cellar, north wall', 62.5, 13.4))
  l (place, humidity, temperature)
join public.humidor_places p on p.name = l.place
cross join lateral (
  select date_trunc('hour', now()) - h * interval '30 minutes' as at, h / 2.0::float8 as hours from generate_series(0, 1440) h
) r;

insert into public.humidor_items (
  owner_id, category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, opened_on, place_id, note,
  created_at, ready_on, ready_notified_at
)
select u.id, k.category, d.product, d.brand, d.kind, d.had, d.remaining,
  date_trunc('month', now() - d.age)::date + 11, (now() - d.rest)::date, (now() - d.open)::date, l.id, d.note,
  now() - least(d.rest, interval '300 days') - d.position * interval '7 minutes',
  -- Some items are resting: the latest ones until they are ready this month or in spring.
  case d.product when 'Farol Rojo' then current_date + 120 when 'Mediodía Toro' then current_date + 4
    when 'Faro Roto' then current_date - 2 when 'Three Gables' then current_date + 400 end,
  case d.product when 'Faro Roto' then now() end
from (values
  ('ines_faria', 1, 'Meridiano Robusto', 'Casa Meridiano', 'BOX', 20, 13, interval '7 years', interval '61 days', interval '40 days', 'Cedar cabinet', 'From the terrace herf. The third row is the good one.'),
  ('ines_faria', 2, 'Mediodía Toro', 'Casa Meridiano', 'BOX', 10, 10, interval '2 years', interval '18 days', null, 'Cedar cabinet', null),
  ('ines_faria', 3, 'Sombra Larga', 'Casa Meridiano', 'BOX', 25, 4, interval '9 years', interval '3 years', interval '2 years', 'Cedar cabinet', 'Four left. For birthdays.'),
  ('ines_faria', 4, 'Alborada Petit', 'Finca Alborada', 'BUNDLE', 25, 17, null, interval '130 days', interval '120 days', 'Desk humidor', 'The one for a short lunch.'),
  ('ines_faria', 5, 'Rocío', 'Finca Alborada', 'BUNDLE', 10, 6, null, interval '45 days', interval '30 days', 'Desk humidor', null),
  ('ines_faria', 6, 'Cosecha Tardía', 'Finca Alborada', 'SINGLE', 3, 2, interval '5 years', interval '200 days', null, 'Cedar cabinet', 'A present from Mateo.'),
  ('ines_faria', 7, 'Farol Rojo', 'Tres Faroles', 'BOX', 20, 20, interval '1 year', interval '9 days', null, 'Cedar cabinet', 'Not before spring.'),
  ('ines_faria', 8, 'Farol Verde', 'Tres Faroles', 'SINGLE', 2, 1, null, interval '33 days', null, 'Travel case', null),
  ('ines_faria', 9, 'Farol Ámbar', 'Tres Faroles', 'BUNDLE', 5, 3, null, interval '75 days', null, 'Travel case', null),
  ('ines_faria', 10, 'Ultimo Farol', 'Tres Faroles', 'SINGLE', 1, 1, interval '4 years', interval '1 year', null, 'Cedar cabinet', 'Sixty ring. I need a free afternoon and a bigger cutter.'),
  ('ines_faria', 11, 'Luna Seca Corona', 'Luna Seca', 'BOX', 25, 8, interval '6 years', interval '2 years', interval '20 months', 'Cedar cabinet', null),
  ('ines_faria', 12, 'Sol Viejo Short', 'Sol Viejo', 'TIN', 10, 0, null, interval '240 days', interval '230 days', 'Travel case', 'Buy again.'),
  ('ines_faria', 13, 'Niebla', 'Puerto Gris', 'BOX', 10, 7, interval '3 years', interval '160 days', interval '90 days', 'Desk humidor', null),
  ('ines_faria', 14, 'Faro Roto', 'Puerto Gris', 'SINGLE', 4, 4, null, interval '12 days', null, 'Desk humidor', null),
  ('ines_faria', 15, 'Quinta Dourada', 'Casa Ribalta', 'TIN', 50, 32.5, interval '5 years', interval '14 months', interval '50 days', 'Kitchen shelf', 'Dry it for ten minutes.'),
  ('ines_faria', 16, 'Vindima', 'Casa Ribalta', 'TIN', 100, 100, interval '8 years', interval '2 years', null, 'Kitchen shelf', 'Opens in September.'),
  ('ines_faria', 17, 'Bright Meadow', 'Halloway & Finch', 'JAR', 150, 88, interval '4 years', interval '3 years', interval '1 year', 'Kitchen shelf', null),
  ('ines_faria', 18, 'Old Stove', 'Halloway & Finch', 'POUCH', 50, 12, null, interval '100 days', interval '98 days', 'Travel case', null),
  ('walter_prescott', 1, 'Lamplighter No. 4', 'Aldermere & Finch', 'TIN', 100, 100, interval '19 years', interval '17 years', null, 'Cellar, north wall', 'The old label. For 2031.'),
  ('walter_prescott', 2, 'Lamplighter No. 4', 'Aldermere & Finch', 'TIN', 100, 41.5, interval '16 years', interval '15 years', interval '70 days', 'Desk', 'There were three.'),
  ('walter_prescott', 3, 'Nocturne', 'Aldermere & Finch', 'TIN', 50, 50, interval '12 years', interval '11 years', null, 'Cellar, north wall', null),
  ('walter_prescott', 4, 'Nocturne', 'Aldermere & Finch', 'TIN', 50, 50, interval '12 years', interval '11 years', null, 'Cellar, north wall', null),
  ('walter_prescott', 5, 'Candlemas Plug', 'Aldermere & Finch', 'JAR', 250, 190, interval '14 years', interval '9 years', interval '3 years', 'Cellar, shelf two', 'Amber jar, label on the bottom.'),
  ('walter_prescott', 6, 'Quiet Harbour', 'Aldermere & Finch', 'TIN', 50, 18, interval '6 years', interval '5 years', interval '5 months', 'Desk', null),
  ('walter_prescott', 7, 'Vicarage Mixture', 'Aldermere & Finch', 'TIN', 50, 50, interval '10 years', interval '10 years', null, 'Cellar, shelf two', null),
  ('walter_prescott', 8, 'Solicitor’s Slice', 'Halloway & Finch', 'JAR', 500, 355, interval '11 years', interval '8 years', interval '4 years', 'Cellar, shelf two', 'Best at seven years. Keep some for ten.'),
  ('walter_prescott', 9, 'Three Gables', 'Halloway & Finch', 'TIN', 50, 50, interval '3 years', interval '2 years', null, 'Cellar, shelf three', null),
  ('walter_prescott', 10, 'Kettle Black', 'Copper Kettle Blending', 'POUCH', 50, 9, null, interval '64 days', interval '60 days', 'Desk', 'Snow shovelling.'),
  ('walter_prescott', 11, 'Lane End', 'Marrow Lane', 'TIN', 100, 100, interval '13 years', interval '12 years', null, 'Cellar, north wall', null),
  ('walter_prescott', 12, 'Saint’s Day', 'Marrow Lane', 'TIN', 50, 27, interval '9 years', interval '7 years', interval '200 days', 'Desk', null),
  ('walter_prescott', 13, 'Rope Walk', 'Marrow Lane', 'JAR', 200, 200, interval '5 years', interval '4 years', null, 'Cellar, shelf three', 'Needs a knife and a decade.'),
  ('walter_prescott', 14, 'Fogbell Flake', 'Port Ardagh', 'TIN', 50, 0, interval '8 years', interval '6 years', interval '1 year', 'Desk', 'Finished in January. A pity.'),
  ('walter_prescott', 15, 'Fogbell Flake', 'Port Ardagh', 'TIN', 50, 50, interval '8 years', interval '6 years', null, 'Cellar, shelf three', null),
  ('walter_prescott', 16, 'Keeper’s Watch', 'Port Ardagh', 'TIN', 100, 74, interval '7 years', interval '5 years', interval '9 months', 'Cellar, shelf three', null),
  ('walter_prescott', 17, 'Vindima', 'Casa Ribalta', 'TIN', 100, 100, interval '4 years', interval '61 days', null, 'Cellar, shelf three', 'From Inês, with a note that I keep in the lid.'),
  ('tomasz_wilk', 1, 'Bright Meadow', 'Halloway & Finch', 'JAR', 200, 128, interval '3 years', interval '2 years', interval '11 months', 'Workbench drawer', 'For breaking in. It forgives the drill.'),
  ('tomasz_wilk', 2, 'Kettle Black', 'Copper Kettle Blending', 'POUCH', 50, 21, null, interval '50 days', interval '48 days', 'Workbench drawer', null),
  ('tomasz_wilk', 3, 'Old Stove', 'Halloway & Finch', 'TIN', 50, 50, interval '2 years', interval '7 months', null, 'Workbench drawer', 'From Walter, for the apple.'),
  ('rosalind_okafor', 1, 'Sol Viejo Corona Gorda', 'Sol Viejo', 'BOX', 20, 11, interval '2 years', interval '140 days', interval '120 days', 'Beside the records', 'Side one, start to finish.'),
  ('rosalind_okafor', 2, 'Meridiano Lancero', 'Casa Meridiano', 'BUNDLE', 10, 6, interval '3 years', interval '200 days', interval '90 days', 'Beside the records', null),
  ('rosalind_okafor', 3, 'Luna Seca Menguante', 'Luna Seca', 'SINGLE', 3, 3, null, interval '20 days', null, 'Beside the records', null),
  ('giorgos_manolis', 1, 'Saint’s Day', 'Marrow Lane', 'TIN', 100, 63, interval '6 years', interval '4 years', interval '7 months', 'Grandfather’s chest', 'The nearest thing to the balcony.'),
  ('giorgos_manolis', 2, 'Lane End', 'Marrow Lane', 'TIN', 50, 50, interval '5 years', interval '3 years', null, 'Grandfather’s chest', null),
  ('giorgos_manolis', 3, 'Quiet Harbour', 'Aldermere & Finch', 'TIN', 50, 17, interval '4 years', interval '2 years', interval '4 months', 'Grandfather’s chest', null),
  ('yuki_tanabe', 1, 'Saint’s Day', 'Marrow Lane', 'TIN', 50, 34, interval '5 years', interval '2 years', interval '200 days', 'Tea cupboard', 'Three pinches an evening.'),
  ('yuki_tanabe', 2, 'Bright Meadow', 'Halloway & Finch', 'TIN', 50, 22, interval '3 years', interval '1 year', interval '100 days', 'Tea cupboard', 'Sundays.'),
  ('amara_diallo', 1, 'Farol Ámbar', 'Tres Faroles', 'BOX', 20, 14, interval '2 years', interval '100 days', interval '80 days', 'Bindery', 'The band has two golds.'),
  ('amara_diallo', 2, 'Sombra Larga', 'Casa Meridiano', 'SINGLE', 5, 3, interval '6 years', interval '1 year', interval '200 days', 'Bindery', null),
  ('amara_diallo', 3, 'Tercera Colina', 'Tres Colinas', 'SINGLE', 2, 2, null, interval '30 days', null, 'Bindery', null),
  ('mateo_villasenor', 1, 'Farol Rojo', 'Tres Faroles', 'BOX', 20, 9, interval '3 years', interval '190 days', interval '180 days', 'Monday box', 'Without the bands, please.'),
  ('mateo_villasenor', 2, 'Sol Viejo Short', 'Sol Viejo', 'TIN', 20, 13, null, interval '60 days', interval '55 days', 'Monday box', null),
  ('mateo_villasenor', 3, 'Marea Baja', 'Puerto Gris', 'BUNDLE', 10, 10, interval '1 year', interval '15 days', null, 'Monday box', null),
  ('beatrix_halloran', 1, 'Keeper’s Watch', 'Port Ardagh', 'TIN', 100, 58, interval '6 years', interval '3 years', interval '5 months', 'Lamp room', 'The weather asked for it.'),
  ('beatrix_halloran', 2, 'Fogbell Flake', 'Port Ardagh', 'TIN', 50, 31, interval '4 years', interval '2 years', interval '90 days', 'Lamp room', null),
  ('beatrix_halloran', 3, 'Rope Walk', 'Marrow Lane', 'TIN', 50, 50, interval '2 years', interval '8 months', null, 'Lamp room', null),
  ('henrik_sandvik', 1, 'Slack Water', 'Port Ardagh', 'TIN', 100, 40, interval '3 years', interval '2 years', interval '6 months', 'The dry shelf', 'The name is a joke. The shelf is not dry.'),
  ('henrik_sandvik', 2, 'Quiet Harbour', 'Aldermere & Finch', 'TIN', 50, 26, interval '4 years', interval '1 year', interval '80 days', 'The dry shelf', null),
  ('leila_haddad', 1, 'Solicitor’s Slice', 'Halloway & Finch', 'TIN', 50, 29, interval '5 years', interval '2 years', interval '130 days', 'Between the dictionaries', 'Untranslatable.'),
  ('leila_haddad', 2, 'Half and Halfpenny', 'Copper Kettle Blending', 'POUCH', 50, 14, null, interval '45 days', interval '44 days', 'Between the dictionaries', null),
  ('desmond_clarke', 1, 'Rocío', 'Finca Alborada', 'SINGLE', 4, 2, null, interval '30 days', interval '28 days', 'First humidor', 'They told me to begin here.'),
  ('desmond_clarke', 2, 'Mediodía Toro', 'Casa Meridiano', 'SINGLE', 3, 2, null, interval '25 days', interval '20 days', 'First humidor', null)
) d (owner, position, product, brand, kind, had, remaining, age, rest, open, place, note)
join public.users u on u.username = d.owner
join public.products k on k.folded_product_name = private.fold_name(d.product)
  and k.folded_brand = private.fold_name(d.brand) and k.category in ('CIGAR', 'PIPE_TOBACCO')
left join public.humidor_places l on l.owner_id = u.id and l.name = d.place;

-- Shown items: Inês shows some boxes to her followers, and Walter shows a jar to his club.
update public.humidor_items i set is_for_followers = true
from public.users u
where u.id = i.owner_id and u.username = 'ines_faria'
  and i.product_name in ('Meridiano Robusto', 'Sombra Larga', 'Luna Seca Corona', 'Vindima', 'Ultimo Farol');
update public.humidor_items i
set club_id = (select m.club_id from public.club_members m where m.user_id = i.owner_id order by m.created_at, m.club_id limit 1)
from public.users u
where u.id = i.owner_id and u.username = 'walter_prescott'
  and i.product_name in ('Solicitor’s Slice', 'Lamplighter No. 4', 'Candlemas Plug');

-- Walter has two equal tins of one blend, and gave two others away. A box of Inês’s has a history too.
update public.humidor_items i set container_count = 2
from public.users u where u.id = i.owner_id and u.username = 'walter_prescott' and i.product_name = 'Lane End';
insert into public.humidor_movements (
  owner_id, item_id, kind, amount, container_count, had_amount, recipient_id, recipient_name, happened_on, created_at)
select u.id, i.id, m.kind, m.amount, m.containers, m.had, r.id, m.name, current_date - m.days, now() - m.days * interval '1 day'
from (values
  ('walter_prescott', 'Lane End', 'GIVEN', 50, 1, 50, 'ines_faria', null, 61),
  ('walter_prescott', 'Lane End', 'GIVEN', 50, 1, 50, null, 'The doctor', 190),
  ('ines_faria', 'Meridiano Robusto', 'SMOKED', 1, null, 0, null, null, 3),
  ('ines_faria', 'Meridiano Robusto', 'SMOKED', 1, null, 0, null, null, 20),
  ('ines_faria', 'Meridiano Robusto', 'LOST', 1, null, 0, null, null, 33)
) m (owner, product, kind, amount, containers, had, recipient, name, days)
join public.users u on u.username = m.owner
join public.humidor_items i on i.owner_id = u.id and i.product_name = m.product
left join public.users r on r.username = m.recipient;

-- What members can bring to the Slow Smoke Society and to the Porto Terrace Herf.
insert into public.cellar_items (item_id, club_id, owner_id)
select i.id, m.club_id, i.owner_id
from public.humidor_items i
join public.users u on u.id = i.owner_id
join public.club_members m on m.user_id = i.owner_id
join public.clubs c on c.id = m.club_id and c.slug in ('slow-smoke-society', 'porto-terrace-herf')
where i.amount_left > 0 and (u.username, i.product_name) in (
  ('mateo_villasenor', 'Farol Rojo'), ('mateo_villasenor', 'Marea Baja'), ('leila_haddad', 'Solicitor’s Slice'),
  ('amara_diallo', 'Farol Ámbar'), ('amara_diallo', 'Sombra Larga'), ('desmond_clarke', 'Rocío'),
  ('ines_faria', 'Meridiano Robusto'), ('ines_faria', 'Vindima')
);

-- The reminder that Inês has received and read.
insert into public.notifications (user_id, kind, cause, details, read_at, created_at)
select u.id, 'humidor_ready', 'ready:' || gen_random_uuid(), '{"productName": "Faro Roto", "itemCount": 1}',
  now() - interval '1 day', current_date - interval '2 days' + interval '8 hours'
from public.users u where u.username = 'ines_faria';
