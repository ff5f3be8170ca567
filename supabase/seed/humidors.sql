-- Two humidors of the demo community: Inês keeps both cigars and pipe tobacco, Walter a cellar of tins. It follows
-- catalogue.sql.

insert into public.humidor_items (
  owner_id, category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, opened_on, place, note,
  created_at
)
select u.id, k.category, d.product, d.brand, d.kind, d.had, d.remaining,
  date_trunc('month', now() - d.age)::date + 11, (now() - d.rest)::date, (now() - d.open)::date, d.place, d.note,
  now() - least(d.rest, interval '300 days') - d.position * interval '7 minutes'
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
  ('ines_faria', 15, 'Quinta Dourada', 'Casa Ribalta', 'TIN', 50, 32.5, interval '5 years', interval '14 months', interval '50 days', 'Kitchen shelf', 'Dry it ten minutes.'),
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
  ('walter_prescott', 17, 'Vindima', 'Casa Ribalta', 'TIN', 100, 100, interval '4 years', interval '61 days', null, 'Cellar, shelf three', 'From Inês, with a note that I keep in the lid.')
) d (owner, position, product, brand, kind, had, remaining, age, rest, open, place, note)
join public.users u on u.username = d.owner
join public.products k on k.folded_product_name = private.fold_name(d.product)
  and k.folded_brand = private.fold_name(d.brand) and k.category in ('CIGAR', 'PIPE_TOBACCO');
