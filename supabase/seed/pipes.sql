-- The racks of the demo community: Walter's, with the pipes of forty years, smaller ones, and the single pipes of those who
-- smoke cigars. Runs after humidors.sql. journals.sql smokes these pipes.

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
  ('ines_faria', 3, 'Breakwater', 'Skerry Pipes', 'Cherrywood', 'Briar', 'Smooth', '9 mm', 21, 40, 'English', 3, null, null, 'It stands by itself, which is more than I do after the herf.'),
  ('tomasz_wilk', 1, 'Number one', 'Wilk Pipes', 'Billiard', 'Briar', 'Smooth', 'None', 19, 35, null, 1, interval '30 days', null, 'The first that did not go into the stove.'),
  ('tomasz_wilk', 2, 'The ugly thumb', 'Wilk Pipes', 'Devil Anse', 'Briar', 'Sandblast', 'None', 18, 32, 'Burley-based', 1, interval '9 days', null, 'Kept, as promised.'),
  ('rosalind_okafor', 1, 'The present', null, 'Poker', 'Corncob', 'Natural', '6 mm', 19, 38, null, 0, null, null, 'From someone who means well.'),
  ('giorgos_manolis', 1, 'Balcony', 'Oakham Briar', 'Rhodesian', 'Briar', 'Smooth', 'None', 19, 31, 'Oriental', 2, interval '25 days', null, null),
  ('giorgos_manolis', 2, 'Grandfather’s', null, 'Billiard', 'Briar', 'Smooth', 'None', 18, 36, 'Oriental', 3, interval '90 days', null, 'Only on his name day. And on mine.'),
  ('yuki_tanabe', 1, 'Sunday churchwarden', 'Oakham Briar', 'Churchwarden', 'Briar', 'Smooth', '6 mm', 18, 34, 'Straight Virginia', 2, interval '14 days', null, null),
  ('amara_diallo', 1, 'Bookmark', 'Oakham Briar', 'Billiard', 'Briar', 'Smooth', 'None', 19, 38, null, 1, null, null, 'Found in a box of bindings.'),
  ('mateo_villasenor', 1, 'The cob', null, 'Poker', 'Corncob', 'Natural', 'None', 20, 38, null, 0, null, null, null),
  ('beatrix_halloran', 1, 'Bull', 'Skerry Pipes', 'Bulldog', 'Briar', 'Rusticated', 'None', 20, 38, 'Balkan', 2, interval '21 days', null, 'Survived the gallery in a gale.'),
  ('beatrix_halloran', 2, 'Petrel', 'Skerry Pipes', 'Nosewarmer', 'Briar', 'Rusticated', 'None', 19, 33, null, 1, interval '60 days', null, null),
  ('henrik_sandvik', 1, 'The Canadian', 'Nordvik', 'Canadian', 'Briar', 'Sandblast', 'None', 20, 38, 'English', 2, interval '35 days', null, 'Long shank, short days.'),
  ('leila_haddad', 1, 'Footnote', 'Nordvik', 'Freehand', 'Olive', 'Natural', 'None', 20, 36, 'Virginia/Perique', 1, interval '12 days', null, null),
  ('desmond_clarke', 1, 'A cob, to be sure', 'Prairie Cob', 'Poker', 'Corncob', 'Natural', '6 mm', 19, 40, null, 0, null, null, 'Not smoked yet. I am reading about it.')
) d (owner, position, name, maker, shape, material, finish, filter, width, depth, family, rest, cleaned, picture, note)
join public.users u on u.username = d.owner
-- The address of his portrait shows where this stack keeps the seed's pictures.
join public.users m on m.username = 'walter_prescott';

-- One that is not cleaned often enough.
update public.pipes set clean_after = 5 where name = 'The cob';
