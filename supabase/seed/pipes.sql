-- Two racks in the demo community: Walter's, with the pipes of forty years, and a small one of Inês's. Runs after
-- humidors.sql. journals.sql smokes these pipes.

insert into public.pipes (
  owner_id, name, maker, shape, material, finish, filter, chamber_width, chamber_depth, dedicated_family, rest_days,
  cleaned_at, image_url, note, created_at
)
select u.id, d.name, d.maker, d.shape, d.material, d.finish, d.filter, d.width, d.depth, d.family, d.rest,
  now() - d.cleaned, case when d.picture is not null then replace(m.avatar_url, 'avatar-walter', d.picture) end, d.note,
  now() - interval '400 days' + d.position * interval '9 minutes'
from (values
  ('walter_prescott', 1, 'The Chancery', 'Oakham Briar', 'Billiard', 'Briar', 'Smooth', 'None', 20, 40, 'English', 3, interval '6 days', 'estate-pipe/480-1280x860', 'My father’s. The stem is new, the teeth marks are his.'),
  ('walter_prescott', 2, 'Sunday apple', 'Wilk Pipes', 'Apple', 'Briar', 'Smooth', 'None', 19, 34, 'Straight Virginia', 2, interval '19 days', null, 'Tomasz made it from the block we chose together.'),
  ('walter_prescott', 3, 'Silk', 'Oakham Briar', 'Rhodesian', 'Briar', 'Smooth', 'None', 20, 32, 'Virginia/Perique', 2, interval '33 days', null, null),
  ('walter_prescott', 4, 'Long Vacation', 'Oakham Briar', 'Churchwarden', 'Briar', 'Smooth', '6 mm', 18, 34, null, 1, interval '70 days', null, 'For reading aloud.'),
  ('walter_prescott', 5, 'Storm Petrel', 'Skerry Pipes', 'Nosewarmer', 'Briar', 'Rusticated', 'None', 19, 33, null, 1, interval '12 days', null, 'Lives in the coat.'),
  ('walter_prescott', 6, 'The cob', null, 'Poker', 'Corncob', 'Natural', 'None', 21, 38, 'Aromatic', 0, null, null, 'Snow shovelling.'),
  ('walter_prescott', 7, 'Old Meer', null, 'Calabash', 'Meerschaum', 'Smooth', 'None', 20, 42, null, 0, interval '150 days', null, 'The colour of tea by now.'),
  ('ines_faria', 1, 'Gannet', 'Skerry Pipes', 'Hawkbill', 'Briar', 'Sandblast', '9 mm', 20, 38, 'Virginia/Perique', 2, interval '15 days', null, 'The first one I bought rather than borrowed.'),
  ('ines_faria', 2, 'The drawing-board', 'Wilk Pipes', 'Volcano', 'Morta', 'Rusticated', 'None', 20, 36, null, 1, interval '40 days', null, null),
  ('ines_faria', 3, 'Breakwater', 'Skerry Pipes', 'Cherrywood', 'Briar', 'Smooth', '9 mm', 21, 40, 'English', 3, null, null, 'It stands by itself, which is more than I do after the herf.')
) d (owner, position, name, maker, shape, material, finish, filter, width, depth, family, rest, cleaned, picture, note)
join public.users u on u.username = d.owner
-- The address of his portrait shows where this stack keeps the seed's pictures.
join public.users m on m.username = 'walter_prescott';
