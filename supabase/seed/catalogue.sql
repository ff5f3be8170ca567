-- The demo community's catalogue: invented makers and products with their facts, and the members' notes about them. Runs
-- after seed.sql. Every choice is computed from row numbers, so that each stack has the same catalogue.

create temporary table catalogue (
  category text, brand text, product text, facts jsonb,
  -- A typical note: the scales, and the flavours in descending order of strength.
  strength integer, body integer, flavours text[]
);
insert into catalogue values
  ('CIGAR', 'Casa Meridiano', 'Meridiano Robusto', '{"vitola": "Robusto", "length": "5", "ringGauge": "50", "wrapper": "Habano, Colorado", "binder": "Criollo", "filler": "Criollo, Corojo", "origin": "Nicaragua", "strength": "Medium–full"}', 4, 4, '{cedar,black pepper,cocoa,leather}'),
  ('CIGAR', 'Casa Meridiano', 'Meridiano Lancero', '{"vitola": "Lancero", "length": "7.5", "ringGauge": "38", "wrapper": "Habano, Colorado", "origin": "Nicaragua", "strength": "Medium"}', 3, 3, '{cedar,white pepper,hay,honey}'),
  ('CIGAR', 'Casa Meridiano', 'Mediodía Toro', '{"vitola": "Toro", "length": "6", "ringGauge": "50", "wrapper": "Connecticut Shade", "origin": "Honduras", "strength": "Mild–medium"}', 2, 2, '{cream,almond,hay,toast}'),
  ('CIGAR', 'Casa Meridiano', 'Sombra Larga', '{"vitola": "Churchill", "length": "7", "ringGauge": "48", "wrapper": "Cameroon", "binder": "Sumatra", "origin": "Dominican Republic", "strength": "Medium"}', 3, 3, '{toasted wood,nutmeg,tea,raisin}'),
  ('CIGAR', 'Finca Alborada', 'Alborada No. 2', '{"vitola": "Torpedo", "length": "6.125", "ringGauge": "52", "wrapper": "Corojo, Colorado", "filler": "Corojo, Criollo", "origin": "Honduras", "strength": "Full"}', 5, 4, '{red pepper,leather,espresso,oak}'),
  ('CIGAR', 'Finca Alborada', 'Alborada Petit', '{"vitola": "Petit Corona", "length": "4.5", "ringGauge": "42", "wrapper": "Corojo", "origin": "Honduras", "strength": "Medium–full"}', 4, 3, '{black pepper,cedar,coffee}'),
  ('CIGAR', 'Finca Alborada', 'Rocío', '{"vitola": "Corona", "length": "5.5", "ringGauge": "42", "wrapper": "Claro", "origin": "Ecuador", "strength": "Mild"}', 1, 2, '{hay,cream,citrus,bread}'),
  ('CIGAR', 'Finca Alborada', 'Cosecha Tardía', '{"vitola": "Double Corona", "length": "7.625", "ringGauge": "49", "wrapper": "Maduro, Broadleaf", "origin": "Nicaragua", "strength": "Full"}', 5, 5, '{molasses,espresso,cocoa,plum}'),
  ('CIGAR', 'Tres Faroles', 'Farol Rojo', '{"vitola": "Belicoso", "length": "5.5", "ringGauge": "50", "wrapper": "San Andrés, Maduro", "origin": "Mexico", "strength": "Medium–full"}', 4, 4, '{cocoa,black pepper,soil,cinnamon}'),
  ('CIGAR', 'Tres Faroles', 'Farol Verde', '{"vitola": "Panatela", "length": "6", "ringGauge": "38", "wrapper": "Candela", "origin": "Honduras", "strength": "Mild"}', 1, 1, '{grass,tea,hay,citrus}'),
  ('CIGAR', 'Tres Faroles', 'Farol Ámbar', '{"vitola": "Toro", "length": "6", "ringGauge": "50", "wrapper": "Sumatra, Colorado Claro", "origin": "Ecuador", "strength": "Medium"}', 3, 3, '{honey,cedar,cashew,toast}'),
  ('CIGAR', 'Tres Faroles', 'Ultimo Farol', '{"vitola": "Gordo", "length": "6", "ringGauge": "60", "wrapper": "Oscuro", "origin": "Nicaragua", "strength": "Full"}', 5, 5, '{espresso,leather,campfire,molasses}'),
  ('CIGAR', 'Sol Viejo', 'Sol Viejo Corona Gorda', '{"vitola": "Corona Gorda", "length": "5.625", "ringGauge": "46", "wrapper": "San Andrés", "origin": "Mexico", "strength": "Medium–full"}', 4, 4, '{cocoa,soil,black pepper,fig}'),
  ('CIGAR', 'Luna Seca', 'Luna Seca Menguante', '{"vitola": "Perfecto", "length": "5", "ringGauge": "48", "wrapper": "Natural", "origin": "Dominican Republic", "strength": "Mild–medium"}', 2, 2, '{almond,bread,hay,white pepper}'),
  ('CIGAR', 'Tres Colinas', 'Tercera Colina', '{"vitola": "Hermoso", "length": "5", "ringGauge": "48", "wrapper": "Criollo", "origin": "Cuba", "strength": "Medium"}', 3, 3, '{cedar,coffee,leather,honey}'),
  ('CIGAR', 'Puerto Gris', 'Niebla', '{"vitola": "Lonsdale", "length": "6.5", "ringGauge": "42", "wrapper": "Habano", "origin": "Nicaragua", "strength": "Medium"}', 3, 2, '{oak,salt,white pepper,tea}'),
  ('CIGAR', 'Puerto Gris', 'Marea Baja', '{"vitola": "Robusto", "length": "5", "ringGauge": "50", "wrapper": "Maduro", "origin": "Brazil", "strength": "Medium–full"}', 4, 4, '{brown sugar,coffee,barnyard,salt}'),
  ('CIGAR', 'Puerto Gris', 'Faro Roto', '{"vitola": "Pyramid", "length": "6.25", "ringGauge": "52", "wrapper": "Colorado Maduro", "origin": "Nicaragua", "strength": "Full"}', 5, 4, '{leather,red pepper,oak,chalk}'),
  ('PIPE_TOBACCO', 'Aldermere & Finch', 'Candlemas Plug', '{"family": "Virginia/Perique", "components": "Red Virginia, Perique", "cut": "Plug", "flavouring": "None"}', 4, 4, '{fig,raisin,black pepper,hay}'),
  ('PIPE_TOBACCO', 'Aldermere & Finch', 'Quiet Harbour', '{"family": "English", "components": "Virginia, Latakia, Oriental", "cut": "Ribbon", "flavouring": "None"}', 3, 4, '{campfire,leather,tea,salt}'),
  ('PIPE_TOBACCO', 'Aldermere & Finch', 'Vicarage Mixture', '{"family": "Scottish", "components": "Virginia, Latakia, Cavendish", "cut": "Coarse cut", "flavouring": "None"}', 3, 3, '{incense,toast,brown sugar}'),
  ('PIPE_TOBACCO', 'Halloway & Finch', 'Bright Meadow', '{"family": "Straight Virginia", "components": "Bright Virginia, Red Virginia", "cut": "Flake", "flavouring": "None"}', 2, 2, '{hay,grass,citrus,honey}'),
  ('PIPE_TOBACCO', 'Halloway & Finch', 'Old Stove', '{"family": "Straight Virginia", "components": "Stoved Virginia", "cut": "Broken flake", "flavouring": "None"}', 3, 3, '{molasses,plum,toast,bread}'),
  ('PIPE_TOBACCO', 'Halloway & Finch', 'Three Gables', '{"family": "Virginia/Burley", "components": "Virginia, White Burley", "cut": "Ready rubbed", "flavouring": "None"}', 2, 3, '{walnut,hay,cocoa,toast}'),
  ('PIPE_TOBACCO', 'Halloway & Finch', 'Solicitor’s Slice', '{"family": "Virginia/Perique", "components": "Virginia, Perique", "cut": "Coin", "flavouring": "None"}', 3, 4, '{plum,black pepper,hay,clove}'),
  ('PIPE_TOBACCO', 'Copper Kettle Blending', 'Sunday Pudding', '{"family": "Aromatic", "components": "Black Cavendish, Burley", "cut": "Ribbon", "flavouring": "Vanilla, caramel"}', 1, 3, '{vanilla,caramel,cream,bread}'),
  ('PIPE_TOBACCO', 'Copper Kettle Blending', 'Orchard Gate', '{"family": "Aromatic", "components": "Virginia, Cavendish", "cut": "Coarse cut", "flavouring": "Cherry, plum"}', 1, 3, '{cherry,plum,vanilla}'),
  ('PIPE_TOBACCO', 'Copper Kettle Blending', 'Kettle Black', '{"family": "Burley-based", "components": "Dark Burley, Dark-fired Kentucky", "cut": "Cube", "flavouring": "None"}', 4, 4, '{cocoa,walnut,campfire,soil}'),
  ('PIPE_TOBACCO', 'Copper Kettle Blending', 'Half and Halfpenny', '{"family": "Crossover", "components": "Virginia, Latakia, Cavendish", "cut": "Ribbon", "flavouring": "Rum"}', 2, 3, '{campfire,vanilla,raisin}'),
  ('PIPE_TOBACCO', 'Marrow Lane', 'Lane End', '{"family": "Balkan", "components": "Latakia, Oriental, Virginia", "cut": "Ribbon", "flavouring": "None"}', 4, 5, '{campfire,incense,leather,salt}'),
  ('PIPE_TOBACCO', 'Marrow Lane', 'Saint’s Day', '{"family": "Oriental", "components": "Oriental, Virginia", "cut": "Shag", "flavouring": "None"}', 2, 3, '{incense,tea,cedar,salt}'),
  ('PIPE_TOBACCO', 'Marrow Lane', 'Grey Sister', '{"family": "Lakeland", "components": "Virginia, Burley", "cut": "Flake", "flavouring": "Tonka, rose"}', 3, 3, '{tonka,hay,anise}'),
  ('PIPE_TOBACCO', 'Marrow Lane', 'Rope Walk', '{"family": "Straight Virginia", "components": "Dark Virginia", "cut": "Rope", "flavouring": "None"}', 5, 4, '{soil,leather,molasses,peat}'),
  ('PIPE_TOBACCO', 'Port Ardagh', 'Keeper’s Watch', '{"family": "Balkan", "components": "Latakia, Oriental, Perique", "cut": "Crumble cake", "flavouring": "None"}', 4, 5, '{campfire,peat,leather,black pepper}'),
  ('PIPE_TOBACCO', 'Port Ardagh', 'Slack Water', '{"family": "English", "components": "Virginia, Latakia", "cut": "Flake", "flavouring": "None"}', 3, 3, '{campfire,hay,bread,salt}'),
  ('PIPE_TOBACCO', 'Casa Ribalta', 'Vindima', '{"family": "Virginia/Perique", "components": "Red Virginia, Perique, cigar leaf", "cut": "Broken flake", "flavouring": "None"}', 3, 4, '{fig,raisin,cedar,clove}'),
  ('PIPE', 'Wilk Pipes', 'Straight Apple', '{"shape": "Apple", "bend": "Straight", "material": "Briar", "finish": "Smooth", "chamber": "19 × 34 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Wilk Pipes', 'Carpathian Volcano', '{"shape": "Volcano", "bend": "½", "material": "Morta", "finish": "Rusticated", "chamber": "20 × 36 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Wilk Pipes', 'Devil’s Thumb', '{"shape": "Devil Anse", "bend": "½", "material": "Briar", "finish": "Sandblast", "chamber": "18 × 32 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Skerry Pipes', 'Gannet', '{"shape": "Hawkbill", "bend": "Full", "material": "Briar", "finish": "Sandblast", "chamber": "20 × 38 mm", "filter": "9 mm"}', null, null, null),
  ('PIPE', 'Skerry Pipes', 'Storm Petrel', '{"shape": "Nosewarmer", "bend": "¼", "material": "Briar", "finish": "Rusticated", "chamber": "19 × 33 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Skerry Pipes', 'Breakwater', '{"shape": "Cherrywood", "bend": "½", "material": "Briar", "finish": "Smooth", "chamber": "21 × 40 mm", "filter": "9 mm"}', null, null, null),
  ('PIPE', 'Oakham Briar', 'Chancery', '{"shape": "Billiard", "bend": "Straight", "material": "Briar", "finish": "Smooth", "chamber": "20 × 40 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Oakham Briar', 'Long Vacation', '{"shape": "Churchwarden", "bend": "½", "material": "Briar", "finish": "Smooth", "chamber": "18 × 34 mm", "filter": "6 mm"}', null, null, null),
  ('PIPE', 'Oakham Briar', 'Silk', '{"shape": "Rhodesian", "bend": "¼", "material": "Briar", "finish": "Smooth", "chamber": "20 × 32 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Nordvik', 'Winter Canadian', '{"shape": "Canadian", "bend": "Straight", "material": "Briar", "finish": "Sandblast", "chamber": "20 × 38 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Nordvik', 'Fjord Freehand', '{"shape": "Freehand", "bend": "½", "material": "Olive", "finish": "Natural", "chamber": "21 × 36 mm", "filter": "None"}', null, null, null),
  ('PIPE', 'Prairie Cob', 'Harvest Poker', '{"shape": "Poker", "bend": "Straight", "material": "Corncob", "finish": "Natural", "chamber": "19 × 40 mm", "filter": "6 mm"}', null, null, null),
  ('ACCESSORY', 'Halving & Sons', 'Bishop Tamper', '{"kind": "Tamper"}', null, null, null),
  ('ACCESSORY', 'Halving & Sons', 'Three-Blade Tool', '{"kind": "Pipe tool"}', null, null, null),
  ('ACCESSORY', 'Halving & Sons', 'Desk Reamer', '{"kind": "Reamer"}', null, null, null),
  ('ACCESSORY', 'Vesper & Lyle', 'Guillotine No. 3', '{"kind": "Cutter"}', null, null, null),
  ('ACCESSORY', 'Vesper & Lyle', 'Punch on a Ring', '{"kind": "Punch"}', null, null, null),
  ('ACCESSORY', 'Vesper & Lyle', 'Three-Flame Lighter', '{"kind": "Lighter"}', null, null, null),
  ('ACCESSORY', 'Brume', 'Desk Humidor, forty', '{"kind": "Humidor"}', null, null, null),
  ('ACCESSORY', 'Brume', 'Sixty-nine Packs', '{"kind": "Humidity pack"}', null, null, null),
  ('ACCESSORY', 'Brume', 'Hair Hygrometer', '{"kind": "Hygrometer"}', null, null, null),
  ('ACCESSORY', 'Brume', 'Five-finger Case', '{"kind": "Travel case"}', null, null, null),
  ('ACCESSORY', 'Loom & Leather', 'Roll-up Pouch', '{"kind": "Pouch"}', null, null, null),
  ('ACCESSORY', 'Loom & Leather', 'Seven-pipe Rack', '{"kind": "Rack"}', null, null, null);

-- The texts of reviews: a title and two sentences, combined so that no two reviews are the same.
create temporary table remarks (category text, titles text[], openings text[], closings text[]);
insert into remarks values
  ('CIGAR',
    '{"Worth the second chair","Slow, and better for it","An honest hour","I kept the band","Better after dinner","The rain stayed away","Even to the nub","Ask me again in spring","Two of these and a book","Not loud, not shy","My neighbour asked for one","The last inch is the point","Patience repaid"}',
    '{"Lit it with a cedar spill and forgot my phone indoors.","The first third is all doors, the second is the house.","Rested eight weeks at 67 % and it showed.","Draws like a good pen writes.","The wrapper has the oil of a well-kept saddle.","It asked for one touch-up and then behaved.","Smoked it after soup, which was the right soup.","The ash held for half its length.","Came home from the herf with three; this was the middle one.","A straight cut, a soft flame, no hurry.","I had this down as polite. It is not.","The cold draw promised raisins and kept its word."}',
    '{"I would hand it to a friend without a speech.","The finish outlasted the conversation.","It turns sweeter just when you think of putting it down.","A little hot when hurried, so do not.","I wrote one word in the notebook: again.","Next time with espresso.","It tunnelled once, which I blame on the wind.","The second one was better than the first, as in life.","Sits well beside black tea.","My wife noticed it, kindly.","There is a bench by the river that wants one of these."}'),
  ('PIPE_TOBACCO',
    '{"The jar by the window","Give it an hour","A bowl for the long way home","Sunday, mostly","Dry it twice","What the library smelled of","My kettle agrees","Three matches, then none","Old friend, new tin","It ghosted my best billiard","Rub it out or regret it","Kept for the first frost"}',
    '{"Opened a tin from four years ago and it hissed.","Fold and stuff, then leave it alone.","The tin note is half the pleasure.","Dried for an hour on the windowsill.","Smoked it in a cob first, out of respect.","The charring light tells you most of it.","It burns to a fine grey ash without a fuss.","The room note divided the house, two against one.","Sipped slowly it has no bite at all.","Packed too tightly the first time, and it forgave me.","Halfway down it turns a corner."}',
    '{"The last third is the reason for the first two.","I put two tins down for later and wrote the date on both sides.","It wants a wide chamber and a free evening.","Nothing here shouts.","Push it and it will tell you off.","I can taste the summer somebody dried this in.","Would suit a churchwarden and bad weather.","A new member could start here and never leave.","The dottle was dry, which says enough.","It made the dishes seem short."}'),
  ('PIPE',
    '{"Sits in the hand","Eleven bowls in","The stem is right","A good tool","It passes the cleaner test","Lighter than it looks"}',
    '{"Drilled true, dead centre at the bottom of the chamber.","The blast is deep enough to read with a thumb.","I broke it in with straight Virginia, half a bowl at a time.","It hangs without asking anything of the jaw.","The button is thin and the slot is wide, as they should be."}',
    '{"It has earned its place on the rack.","One coat of wax and it is new again.","It smokes dry to the end.","I would buy its brother."}'),
  ('ACCESSORY',
    '{"Does its one job","Better than the last one","Heavy in a good way","In my pocket since May","No complaints"}',
    '{"Survived a drop on flagstones.","The hinge has no play after a year.","It is simpler than it looks, which I like.","A present from the club, and a good one."}',
    '{"Nothing more to say, and that is praise.","I keep a second one in the drawer.","It will outlive me, with some polish.","The box is nice too."}');

-- The reviewers: four or five members per tobacco, one or two per pipe and accessory.
create temporary table tasted as
select p.*, p.n * 10 + k as seed, m.id as author_id,
  ((p.r).titles)[1 + (p.n * 5 + k * 3) % cardinality((p.r).titles)] as title,
  ((p.r).openings)[1 + (p.n * 7 + k * 5) % cardinality((p.r).openings)] || ' '
    || ((p.r).closings)[1 + (p.n * 3 + k * 4) % cardinality((p.r).closings)] as content,
  gen_random_uuid() as review_id,
  -- Older than the newest reviews of seed.sql, and younger than every member.
  now() - interval '30 days' - ((p.n * 37 + k * 101) % 31) * interval '1 day' - ((p.n * 13 + k * 29) % 1000) * interval '1 minute' as at
from (select c.*, row_number() over () as n, r from catalogue c join remarks r using (category)) p
cross join generate_series(0, 4) k
join lateral (
  select u.id from public.users u
  join auth.users a on a.id = u.id
  where a.email like '%@demo.retrohale.test'
  order by u.username offset (p.n * 5 + k * 7) % 12 limit 1
) m on true
where k < case when p.strength is null then 1 + p.n % 2 when p.n % 6 = 0 then 5 else 4 end;

insert into public.reviews (id, author_id, category, product_name, brand, rating, title, content, created_at)
select t.review_id, t.author_id, t.category, t.product, t.brand,
  -- Mostly four and five stars, with an occasional honest two.
  (array[5, 4, 4, 5, 3, 4, 5, 4, 2, 4, 3])[1 + t.seed % 11], t.title, t.content, t.at
from tasted t;

insert into public.tasting_notes (
  review_id, strength, body, flavouring, taste, room_note, bite, moisture, draw, burn, ash, finish, pairing,
  flavours, first_third, final_third, duration_minutes, place
)
select t.review_id,
  greatest(1, least(5, t.strength + (t.seed % 3) - 1)),
  case when is_cigar then greatest(1, least(5, t.body + (t.seed / 3) % 3 - 1)) end,
  case when not is_cigar then case when t.facts ->> 'flavouring' = 'None' then 1 else 3 + t.seed % 2 end end,
  case when not is_cigar then greatest(1, least(5, t.body + t.seed % 2 - 1)) end,
  case when not is_cigar then 1 + (t.body + t.seed) % 4 end,
  case when not is_cigar then 1 + t.seed % 3 end,
  case when not is_cigar then 2 + t.seed % 3 end,
  case when is_cigar then (array['ideal', 'ideal', 'ideal', 'tight', 'loose'])[1 + t.seed % 5] end,
  case when is_cigar then (array['even', 'even', 'wavy', 'even', 'canoeing', 'tunnelling'])[1 + t.seed % 6]
    else (array['even', 'even', 'uneven'])[1 + t.seed % 3] end,
  case when is_cigar then (array['firm', 'firm', 'flaky'])[1 + t.seed % 3] end,
  (array['medium', 'long', 'medium', 'short'])[1 + t.seed % 4],
  (array['espresso', 'black tea', 'whisky', 'sparkling water', 'dark chocolate', 'rum', 'port', 'ginger ale'])[1 + t.seed % 8],
  t.flavours[:2 + t.seed % 3],
  case when is_cigar then t.flavours[1:2] end,
  case when is_cigar then t.flavours[3:4] end,
  35 + (t.seed * 11) % 70,
  (array['The terrace', 'My workshop', 'The harbour wall', 'A bench by the river', 'The kitchen, window open', 'The club table'])[1 + t.seed % 6]
from tasted t
cross join lateral (select t.category = 'CIGAR' as is_cigar) kind
where t.strength is not null;

-- The facts that two members agreed on. The newest value of each is in the history.
update public.products p set facts = c.facts
from catalogue c
where p.category = c.category and p.folded_product_name = private.fold_name(c.product)
  and p.folded_brand = private.fold_name(c.brand);

insert into public.fact_proposals (product_id, field, value, author_id, vote_count, created_at, accepted_at)
select p.id, f.key, f.value, (select u.id from public.users u where u.username = 'walter_prescott'), 0,
  now() - interval '40 days', now() - interval '38 days' + f.position * interval '7 minutes'
from public.products p cross join lateral jsonb_each_text(p.facts) with ordinality f (key, value, position);

-- And some that need a second member's vote.
with waiting as (
  insert into public.fact_proposals (product_id, field, value, author_id, created_at)
  select p.id, w.field, w.value, u.id, now() - interval '3 days'
  from (values
    ('casa-meridiano-meridiano-lancero', 'binder', 'Criollo', 'amara_diallo'),
    ('sol-viejo-corona-gorda', 'binder', 'Sumatra', 'mateo_villasenor'),
    ('sol-viejo-short', 'wrapper', 'San Andrés', 'rosalind_okafor'),
    ('aldermere-finch-nocturne', 'family', 'Balkan', 'giorgos_manolis')
  ) w (slug, field, value, username)
  join public.products p on p.slug = w.slug
  join public.users u on u.username = w.username
  returning id, author_id
)
insert into public.fact_votes (proposal_id, user_id) select id, author_id from waiting;

-- Questions below some of the reviews, and their authors' replies.
create temporary table asked as
select t.review_id, t.author_id, gen_random_uuid() as comment_id, u.id as reader_id, t.at + interval '9 hours' as at,
  (array[
    'How long did you rest it?', 'Which third did you like best?', 'Would you give it to a beginner?',
    'Mine went out twice. It was not the wind.', 'I had the same bench in mind.',
    'Two hours, with the door open, and still too short.', 'What did you drink with it?'
  ])[1 + t.seed % 7] as question,
  (array[
    'Two months, and I would wait for three.', 'The second. The first is only polite.', 'Yes, with a chair and no telephone.',
    'Then we blame the leaf.', 'There is room for two.', 'That is the right way round.', 'Water, to my own surprise.'
  ])[1 + t.seed % 7] as answer
from tasted t
join lateral (
  select u.id from public.users u
  join auth.users a on a.id = u.id
  where a.email like '%@demo.retrohale.test' and u.id <> t.author_id
  order by u.username offset t.seed % 11 limit 1
) u on true
where t.seed % 4 = 0 and t.strength is not null;

insert into public.comments (id, review_id, author_id, content, created_at)
select a.comment_id, a.review_id, a.reader_id, a.question, a.at from asked a;
insert into public.comments (review_id, parent_id, author_id, content, created_at)
select a.review_id, a.comment_id, a.author_id, a.answer, a.at + interval '5 hours' from asked a;

drop table catalogue, remarks, asked, tasted;

-- All members except the newest share their palates.
insert into public.palate_sharers (user_id)
select u.id from public.users u join auth.users a on a.id = u.id
where a.email like '%@demo.retrohale.test' and u.username <> 'desmond_clarke';
