-- A small demo community: invented people, clubs, makers and blends. Every date is relative to now.
-- The pictures are in seed/media. Each stack copies them to the folder `seed` of the bucket `media`.

create function pg_temp.picture(name text) returns text language sql as $$
  select '/storage/v1/object/public/media/seed/' || name || '.webp';
$$;

-- The same for pictures of posts, reviews and covers, which come in several sizes, as the app uploads them.
create function pg_temp.picture_in_sizes(name text) returns text language sql as $$
  select pg_temp.picture(name || '/480-' || case
    when name like 'cover-%' then '1280x480' when name = 'leaf-study' then '960x1200'
    when name = 'shapes-poster' then '1280x880' else '1280x860' end);
$$;

-- The same for posts: the pictures of these names, separated by commas, each with its description.
create function pg_temp.album(names text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('url', pg_temp.picture_in_sizes(n.name), 'alt', a.alt) order by n.place), '[]')
  from string_to_table(names, ',') with ordinality n (name, place)
  join (values
    ('band-album', 'An open album with eight cigar bands on its pages, and an empty place for a ninth.'),
    ('cover-cellar', 'Shelves of tins and jars in a cellar.'),
    ('cover-terrace', 'A roof terrace in the evening, with chairs that do not match.'),
    ('estate-pipe', 'A straight-grained briar pipe, cleaned and polished.'),
    ('flake-on-board', 'Flakes of tobacco on a wooden board.'),
    ('harbour-dawn', 'A harbour at dawn, with a fishing boat.'),
    ('lamplighter-tin', 'A tin of Lamplighter No. 4 with its old label.'),
    ('leaf-study', 'A tobacco leaf, drawn in green, gold and brown.'),
    ('morning-cigar', 'A cigar beside a cup of coffee.'),
    ('shapes-poster', 'Six shapes of pipes, drawn in two rows.')
  ) a (name, alt) on a.name = n.name;
$$;


-- Users. The accounts are as Auth creates them at a sign-in with Google. A trigger creates the rows in `users`.
create temporary table people (
  email text, google_id text, name text, since interval, location text, website text, avatar text, bio text
);
insert into people values
  ('ines.faria', '246123450714890660', 'Inês Faria', '94 weeks', 'Porto, Portugal', 'https://inesfaria.example.org', 'ines',
    'Architect by day, terrace host by night. I keep the ashtrays clean and the chairs mismatched. Ask me about straight Virginias.'),
  ('tomasz.wilk', '345786891361118287', 'Tomasz Wilk', '91 weeks', 'Kraków, Poland', 'https://wilkpipes.example.org', 'tomasz',
    'I carve about forty pipes a year and keep the ugly ones. Restoring other people’s attics in between.'),
  ('rosalind.okafor', '757447849324407168', 'Rosalind Okafor', '88 weeks', 'Atlanta, Georgia', null, 'rosalind',
    'Retired line cook, unretired palate. Wrapper nerd. One cigar, one record, no phone.'),
  ('giorgos.manolis', '167341909473294570', 'Giorgos Manolis', '80 weeks', 'Thessaloniki, Greece', null, 'giorgos',
    'My grandfather dried orientals on the balcony. I only write about them, which is easier on the laundry.'),
  ('yuki.tanabe', '1112911830023946688', 'Yuki Tanabe', '61 weeks', 'Kyoto, Japan', null, 'yuki',
    'Kiseru in the evening, churchwarden on Sundays. Photographs of small quiet things.'),
  ('walter.prescott', '927354453144252834', 'Walter Prescott', '77 weeks', 'Burlington, Vermont', null, 'walter',
    'Keeper of a cold cellar and a warm stove. Tins dated since 2006, handwriting worse every year.'),
  ('amara.diallo', '729277727720187978', 'Amara Diallo', '52 weeks', 'Lyon, France', null, 'amara',
    'Bookbinder. I collect cigar bands the way other people collect stamps.'),
  ('mateo.villasenor', '268290513794386399', 'Mateo Villaseñor', '83 weeks', 'Oaxaca, Mexico', null, 'mateo',
    'San Andrés is not only for maduro, but it is mostly for maduro. Blind tastings every Monday.'),
  ('beatrix.halloran', '333251464089190705', 'Beatrix Halloran', '44 weeks', 'Cork, Ireland', null, null,
    'Lighthouse tours, bent bulldogs, very bad weather.'),
  ('henrik.sandvik', '850192787827709298', 'Henrik Sandvik', '58 weeks', 'Bergen, Norway', null, null,
    'It is raining here. Full English, thank you.'),
  ('leila.haddad', '796397334396602279', 'Leila Haddad', '39 weeks', 'Montréal, Québec', null, null,
    'Translator. I read tasting notes in four languages and disagree in all of them.'),
  ('desmond.clarke', '633988955676051593', 'Desmond Clarke', '9 weeks', 'London, England', null, null,
    'New here. Three cigars in, taking notes, trying not to be annoying about it.');

insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
select gen_random_uuid(), 'authenticated', 'authenticated', email || '@demo.retrohale.test', now() - since,
  '{"provider": "google", "providers": ["google"]}',
  jsonb_build_object('full_name', name, 'name', name, 'email', email || '@demo.retrohale.test', 'email_verified', true,
    'provider_id', google_id, 'sub', google_id),
  now() - since, now() - since
from people;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), 'google', u.raw_user_meta_data ->> 'sub', u.id, u.raw_user_meta_data, u.created_at, u.created_at, u.created_at
from auth.users u
join people on u.email = people.email || '@demo.retrohale.test';

-- Supabase Auth cannot read an account in which these columns are null.
update auth.users set instance_id = '00000000-0000-0000-0000-000000000000',
  confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = ''
where email like '%@demo.retrohale.test';

-- Mateo is logged in on two devices.
insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, user_agent)
select gen_random_uuid(), u.id, now() - d.since, now() - d.since, now() at time zone 'UTC' - d.unseen, d.user_agent
from auth.users u
cross join (values
  (interval '40 days', interval '3 days',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'),
  (interval '6 days', interval '2 hours', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0')
) d (since, unseen, user_agent)
where u.email = 'mateo.villasenor@demo.retrohale.test';

update public.users u
set bio = p.bio, location = p.location, website = p.website, created_at = now() - p.since,
    avatar_url = pg_temp.picture('avatar-' || p.avatar), is_verified = p.email in ('tomasz.wilk', 'rosalind.okafor')
from people p
where u.display_name = p.name;

insert into public.follows (follower_id, followed_id, created_at)
select f.id, u.id, now() - least(age(now(), f.created_at), age(now(), u.created_at)) * 0.6
from (values
  ('ines_faria', '{tomasz_wilk,rosalind_okafor,amara_diallo,leila_haddad}'::text[]),
  ('tomasz_wilk', '{ines_faria,walter_prescott,yuki_tanabe}'),
  ('rosalind_okafor', '{mateo_villasenor,amara_diallo,desmond_clarke}'),
  ('giorgos_manolis', '{henrik_sandvik,beatrix_halloran,yuki_tanabe,walter_prescott}'),
  ('yuki_tanabe', '{tomasz_wilk,giorgos_manolis}'),
  ('walter_prescott', '{tomasz_wilk,leila_haddad,giorgos_manolis}'),
  ('amara_diallo', '{ines_faria,rosalind_okafor,mateo_villasenor}'),
  ('mateo_villasenor', '{rosalind_okafor,amara_diallo}'),
  ('beatrix_halloran', '{tomasz_wilk,henrik_sandvik,giorgos_manolis}'),
  ('henrik_sandvik', '{giorgos_manolis,beatrix_halloran,tomasz_wilk}'),
  ('leila_haddad', '{walter_prescott,ines_faria,yuki_tanabe,rosalind_okafor}'),
  ('desmond_clarke', '{rosalind_okafor,ines_faria,giorgos_manolis,mateo_villasenor,tomasz_wilk}')
) following (follower, followed)
join public.users f on f.username = following.follower
join public.users u on u.username = any (following.followed);


-- Clubs. The first member is the owner, the second an admin.
create temporary table founding (slug text, picture text, name text, is_private boolean, age interval, members text[], description text);
insert into founding values
  ('briar-bench', 'briar-bench', 'The Briar Bench', false, '90 weeks',
    '{tomasz_wilk,walter_prescott,yuki_tanabe,beatrix_halloran,henrik_sandvik,ines_faria,leila_haddad,giorgos_manolis}',
    'Pipes and the making, mending and arguing about of them. Bring photographs of your worst attic find; someone here has polished worse.'),
  ('slow-smoke-society', 'slow-smoke', 'Slow Smoke Society', false, '87 weeks',
    '{rosalind_okafor,mateo_villasenor,desmond_clarke,amara_diallo,ines_faria,leila_haddad,giorgos_manolis}',
    'Cigars for people in no hurry. Wrapper, binder, filler, and whatever was playing while it burned. Newcomers’ posts are read first.'),
  ('latakia-after-dark', 'latakia', 'Latakia After Dark', false, '79 weeks',
    '{giorgos_manolis,henrik_sandvik,beatrix_halloran,walter_prescott,yuki_tanabe,desmond_clarke,tomasz_wilk}',
    'English, Balkan and Scottish mixtures, discussed after sunset in whichever time zone gets there first. Campfire jokes are retired; please invent new ones.'),
  ('porto-terrace-herf', 'terrace', 'Porto Terrace Herf', false, '60 weeks',
    '{ines_faria,amara_diallo,desmond_clarke,rosalind_okafor}',
    'We meet on the roof when the wind allows, usually the last Thursday. Visitors from anywhere get the good chair.'),
  ('cellar-ledger', 'cellar', 'The Cellar Ledger', true, '70 weeks',
    '{walter_prescott,leila_haddad,tomasz_wilk,beatrix_halloran,henrik_sandvik}',
    'What is ageing, since when, and who was patient enough. A small table; members bring in members.'),
  ('maduro-monday', 'maduro', 'Maduro Monday', true, '50 weeks',
    '{mateo_villasenor,rosalind_okafor,amara_diallo,desmond_clarke}',
    'One dark cigar, no band, every Monday. Guesses are due before the second third. Mateo keeps the scores and the secrets.');

insert into public.clubs (slug, name, description, is_private, avatar_url, cover_url, created_at)
select slug, name, description, is_private, pg_temp.picture('club-' || picture), pg_temp.picture_in_sizes('cover-' || picture), now() - age
from founding;

update public.clubs set rules = 'Dates come from the tin, not from memory.
No sales and no trades. A gift is a gift.
What is opened here is written down here.'
where slug = 'cellar-ledger';

insert into public.club_members (club_id, user_id, role, created_at)
select c.id, u.id, case m.position when 1 then 'OWNER' when 2 then 'ADMIN' else 'MEMBER' end,
  greatest(c.created_at, u.created_at) + (m.position - 1) * interval '7 hours'
from founding f
join public.clubs c using (slug)
cross join unnest(f.members) with ordinality m (username, position)
join public.users u on u.username = m.username;

insert into public.user_settings (user_id, default_club_id)
select u.id, c.id from public.users u, public.clubs c where u.username = 'ines_faria' and c.slug = 'porto-terrace-herf';

insert into public.club_notification_levels (user_id, club_id, level)
select u.id, c.id, 'MENTIONS_AND_ANNOUNCEMENTS'
from public.users u, public.clubs c where u.username = 'ines_faria' and c.slug = 'slow-smoke-society';


-- Posts. The comments below refer to a post by its key.
create temporary table post_drafts (
  key text primary key, club text, author text, age interval, pictures text, content text, id uuid not null default gen_random_uuid()
);
insert into post_drafts (key, club, author, age, pictures, content) values
  ('chair', 'porto-terrace-herf', 'ines_faria', '6 minutes', null, 'The good chair has been re-caned. It creaks in a new key. Thursday, nine o’clock, wind permitting; the forecast says the wind is undecided.'),
  ('awning', 'porto-terrace-herf', 'ines_faria', '2 hours 30 minutes', null, E'Winter herf under the new awning\n\nThe awning is up and the heater has opinions. Which evening suits you?'),
  ('attic', 'briar-bench', 'tomasz_wilk', '38 minutes', 'estate-pipe', 'Attic find of the week, before and after. The cake was so thick the chamber took a pencil and nothing else. Under it: straight grain all the way round and not one fill. Whoever owned this smoked it every day for thirty years and never once dropped it.'),
  ('first-third', 'slow-smoke-society', 'desmond_clarke', '2 hours', null, 'Question from the new person: when you all write “first third”, do you actually measure? I have been using my thumb and I suspect my thumb is optimistic.'),
  ('nocturne', 'latakia-after-dark', 'henrik_sandvik', '3 hours', null, 'Nocturne from Aldermere & Finch, tin of last winter. Tarred rope, a black tea somebody forgot, then a long plain sweetness like the crust of rye bread. It rained throughout. It always does.'),
  ('corona', 'slow-smoke-society', 'rosalind_okafor', '5 hours', 'morning-cigar', 'Sunday table. The little Tres Faroles corona, an honest coffee, and side one of a record I have owned since 1983. Toasted walnut, then cedar, then the kind of pepper that clears its throat before speaking.'),
  ('dry-box', 'cellar-ledger', 'leila_haddad', '7 hours', null, 'Confession for the ledger: I opened the 2014 Quince & Ember “just to check on it”. It has been checked on. It will need checking on again tomorrow.'),
  ('poster', 'briar-bench', 'yuki_tanabe', '9 hours', 'shapes-poster', 'I drew the six shapes for my studio wall. My niece asks why the fat one has no friends. It is the poker; it stands by itself.'),
  ('guess-14', 'maduro-monday', 'mateo_villasenor', '11 hours', null, 'Number fourteen goes out today. No hints, except that three of you have praised it under its own name and one of you called it “furniture”. Guesses before the second third, please.'),
  ('lamplighter', 'latakia-after-dark', 'giorgos_manolis', '14 hours', 'lamplighter-tin', 'Lamplighter No. 4 is back with the old label. Same blender, new lid. The orientals step forward sooner than I remember: dried fig, hay, something like the inside of a violin. Who else has one open?'),
  ('stem', 'briar-bench', 'beatrix_halloran', '16 hours', null, 'Four hours on one vulcanite stem. It went from swamp to piano. My wrists have resigned.'),
  ('shade', 'slow-smoke-society', 'amara_diallo', '19 hours', 'band-album,leaf-study,morning-cigar', 'The album got its autumn page. Eight bands, seven of them smoked by me and one traded for a jar of marmalade. The empty place is for whatever you recommend next, and I mean that as a threat.'),
  ('rye', 'porto-terrace-herf', 'desmond_clarke', '22 hours', null, 'In Porto for work from Wednesday. Is the roof open to someone who still holds his cigar like a pencil?'),
  ('cadence', 'latakia-after-dark', 'beatrix_halloran', '1 day 1 hour', null, 'Anyone else find that Balkan mixtures want the door open? Not for the smoke. They want an audience of weather.'),
  ('harbour', 'latakia-after-dark', 'henrik_sandvik', '1 day 5 hours', 'harbour-dawn', 'It did not rain. I have photographic evidence. Half past seven, first bowl, and a fishing boat that waved back.'),
  ('ledger-open', 'cellar-ledger', 'walter_prescott', '1 day 8 hours', 'cover-cellar,lamplighter-tin,flake-on-board,leaf-study,shapes-poster,estate-pipe', 'Quarterly count: 214 tins, 61 jars, 3 jars nobody can read the label of. If you wrote “good one, 09??” in green ink, please report to the stove.'),
  ('cut', 'slow-smoke-society', 'leila_haddad', '1 day 10 hours', null, 'I owe the straight cutter an apology. Ten years of punching, and a plain guillotine cut on a wide gauge made the whole thing breathe. My tasting note simply says “oh.”'),
  ('flake', 'briar-bench', 'walter_prescott', '1 day 14 hours', 'flake-on-board', 'Fold, rub or cube? I cut the same flake three ways this week and took notes. Folded: slow and grassy. Rubbed: sweeter, hotter, gone sooner. Cubed: I enjoyed the knife more than the bowl. Verdict: fold.'),
  ('record', 'slow-smoke-society', 'rosalind_okafor', '1 day 20 hours', null, 'House rule, since somebody asked: the cigar picks the record. Connecticut gets piano trios. Broadleaf gets horns. If it tunnels, everybody gets silence.'),
  ('results-13', 'maduro-monday', 'mateo_villasenor', '2 days 3 hours', null, 'Number thirteen was Sol Viejo, the short one, rested two years. Rosalind named the country and the leaf. Desmond wrote “tree, but friendly”, which earns a point for accuracy.'),
  ('church', 'briar-bench', 'yuki_tanabe', '2 days 6 hours', null, 'Snow on the persimmon tree, churchwarden on the bench, a book I did not read. That is the whole report.'),
  ('leaf', 'slow-smoke-society', 'mateo_villasenor', '2 days 12 hours', 'leaf-study', 'For everyone who asked what “cured” means: one leaf, three moments. Green off the stalk, gold around week four, brown when the barn finally stops smelling of cut grass and starts smelling of bread.'),
  ('tamper', 'briar-bench', 'leila_haddad', '2 days 15 hours', null, 'Lost the good tamper. Have been using a chess bishop. He is surprisingly qualified.'),
  ('roof-notes', 'porto-terrace-herf', 'amara_diallo', '2 days 21 hours', 'cover-terrace,harbour-dawn', 'Minutes of the last roof: eleven people, two languages at a time, one gust that took a napkin and a very good hat. The hat was recovered from the neighbour’s lemon tree. Motion to buy clothes pegs: carried.'),
  ('fogbell', 'latakia-after-dark', 'walter_prescott', '3 days 2 hours', null, 'Fogbell Flake at five years: the smoke has gone from bonfire to old church. I had forgotten I was waiting for it, which I am told is the correct way to wait.'),
  ('dip', 'briar-bench', 'henrik_sandvik', '3 days 7 hours', null, 'How do you all deal with a wet heel in a bent pipe? I have tried packing lighter, smoking slower and moving to a drier country. The third is expensive.'),
  ('white-ash', 'slow-smoke-society', 'desmond_clarke', '3 days 11 hours', null, 'Today I learned that a white ash is mostly about the soil and not about me being very good at smoking. I preferred yesterday.'),
  ('label', 'cellar-ledger', 'beatrix_halloran', '3 days 18 hours', null, 'The green ink was me. It was a good one. I do not know which 09.'),
  ('perique', 'latakia-after-dark', 'giorgos_manolis', '4 days 1 hour', null, 'Unpopular opinion, gently held: a pinch of perique in an English mixture is punctuation. A spoonful is shouting.'),
  ('briar-order', 'briar-bench', 'tomasz_wilk', '4 days 6 hours', null, 'Twelve blocks of plateau arrived and one of them has a bird’s eye figure so tight that I have put it on the shelf to look at. It may be a pipe next year. It may be a friend.'),
  ('rain', 'porto-terrace-herf', 'ines_faria', '4 days 13 hours', null, 'Rain plan for Thursday: the stairwell. It has the acoustics of a cathedral and exactly nine steps wide enough to sit on.'),
  ('letter', 'slow-smoke-society', 'amara_diallo', '4 days 22 hours', null, 'Found a letter from 1931 in a binding I was repairing: “The cigars have arrived and so has Auguste, and of the two I am gladder of the former.”'),
  ('second-third', 'maduro-monday', 'rosalind_okafor', '5 days 4 hours', null, 'Mateo, number thirteen smelled like a bakery next to a cobbler. I stand by it, whatever the envelope says.'),
  ('moon', 'latakia-after-dark', 'yuki_tanabe', '5 days 9 hours', null, 'Full moon, kiseru first and then the small bent one. The mixture tasted of cold iron and plum. I did not expect the plum.'),
  ('drill', 'briar-bench', 'tomasz_wilk', '5 days 16 hours', null, 'Drilled a draught hole two millimetres too high this morning. The block looked at me. I looked at the block. It is going to be an egg cup.'),
  ('cedar', 'slow-smoke-society', 'giorgos_manolis', '6 days 2 hours', null, 'A guest from the pipe side asks: does the cedar sleeve do anything once you take it off, or is it a scarf?'),
  ('cold-cellar', 'cellar-ledger', 'walter_prescott', '6 days 11 hours', null, 'Cellar held at twelve degrees through the first frost. The jars on the north wall are a week behind the rest, like always, and better for it, like always.'),
  ('rope', 'latakia-after-dark', 'henrik_sandvik', '1 week', null, 'Old Ferryman comes as a rope. You slice it yourself, on your own board, with your own mistakes. First coin too thick, second too thin, third perfect and dropped on the floor.'),
  ('hello', 'slow-smoke-society', 'desmond_clarke', '1 week 1 day', null, 'Hello all. I was told this is where people do not laugh at beginners. First cigar: Hoja Mansa, mild, finished it, only coughed once and blamed the dog.'),
  ('estate-lot', 'briar-bench', 'beatrix_halloran', '1 week 2 days', null, 'Bought a lighthouse keeper’s pipe at the parish fête. It came in its tobacco tin with a tide table for 1954. Pipe: cracked. Tide table: still mostly right.'),
  ('hat', 'porto-terrace-herf', 'amara_diallo', '1 week 3 days', null, 'For the record, the very good hat was mine.'),
  ('san-andres', 'slow-smoke-society', 'mateo_villasenor', '1 week 4 days', null, 'Three wrappers, one filler, same roller, same week. The San Andrés was the loudest, the Habano the funniest and the Connecticut the one everybody finished. Draw your own conclusions; I drew a chart.'),
  ('balcony', 'latakia-after-dark', 'giorgos_manolis', '1 week 5 days', null, 'My mother found the drying frames from my grandfather’s balcony. Forty hooks, one still with a thread of leaf on it. It smells of nothing at all and I cannot put it down.'),
  ('lucky', 'maduro-monday', 'desmond_clarke', '1 week 6 days', null, 'Scores so far: Rosalind eleven, Amara nine, Mateo knows everything and may not play, me two. One of my two was a typing error.'),
  ('gold-ring', 'briar-bench', 'ines_faria', '2 weeks', null, 'A restoration question from an architect: how do you stop yourself? The bowl is clean, the stem is black, and I am now polishing the inside of the tenon where no eye will ever go.'),
  ('spoon', 'slow-smoke-society', 'leila_haddad', '2 weeks 2 days', null, 'In French a tight draw is “constipé”, in Arabic it is “stubborn”, in English it “needs a poke”. German has a word too but the cigar would be finished.'),
  ('thirteen-jars', 'cellar-ledger', 'tomasz_wilk', '2 weeks 3 days', null, 'Put thirteen jars down today, one for each apprentice I never had. Open in 2036, or when I get one.'),
  ('pocket', 'briar-bench', 'henrik_sandvik', '2 weeks 5 days', null, 'Poll by show of hands: pipe in the coat pocket, bowl up or bowl down? I have a marked coat and strong opinions.'),
  ('string-lights', 'porto-terrace-herf', 'ines_faria', '3 weeks', null, 'The string lights are up. Forty bulbs, thirty-nine working. Number forty has been named Desmond because it arrives late and means well.'),
  ('orient', 'latakia-after-dark', 'beatrix_halloran', '3 weeks 2 days', null, 'Smoked the same English blend at sea level and up at the lamp room. Up there it is all salt and no sugar. I have done this four times in the name of science.'),
  ('humidor', 'slow-smoke-society', 'rosalind_okafor', '3 weeks 4 days', null, 'Seasoned the new humidor the slow way, two weeks and no peeking. I peeked on day nine. It knew.'),
  ('clay', 'briar-bench', 'leila_haddad', '3 weeks 6 days', null, 'A friend dug a clay stem out of her garden, the length of a finger, with half a maker’s mark. We spent an evening arguing over whether it says ROSE or PROSE. We hope for prose.'),
  ('green-tin', 'cellar-ledger', 'henrik_sandvik', '4 weeks', null, 'Opened the twin of the tin I opened in spring. Same press, same shelf. This one is quieter and keeps its coat on.'),
  ('bench-light', 'briar-bench', 'tomasz_wilk', '4 weeks 3 days', null, 'North light until two, then I stop carving and only sand. Every mistake on my shelf was made at four in the afternoon.'),
  ('amateur', 'slow-smoke-society', 'ines_faria', '4 weeks 5 days', null, 'Tried a cigar in the rain under an umbrella, standing, waiting for a tram. Would not recommend the tram.'),
  ('dessert', 'maduro-monday', 'amara_diallo', '5 weeks', null, 'Number nine: molasses, tar, one raisin. A whole fruitcake holding its breath.'),
  ('violin', 'latakia-after-dark', 'tomasz_wilk', '5 weeks 3 days', null, 'I cut a pipe from a violin maker’s off-cut of boxwood, only to see. It smoked like a violin: beautifully, and then it split.'),
  ('first-frost', 'briar-bench', 'walter_prescott', '6 weeks', null, 'First frost. Stove lit, cat installed, rack turned so the good side of every pipe faces the chair. Winter may proceed.'),
  ('quiet', 'slow-smoke-society', 'giorgos_manolis', '6 weeks 4 days', null, 'Notes of a pipe smoker among cigars, day one: nobody tamps, everybody trims, and the silence is of excellent quality.'),
  ('welcome', 'latakia-after-dark', 'giorgos_manolis', '7 weeks', null, 'To whoever arrives here next: say what is in your pouch and where the sun went down. That is the only rule and it is not enforced.'),
  ('roof-map', 'porto-terrace-herf', 'ines_faria', '7 weeks 5 days', null, 'How to find us: third blue door, ninety-one steps, and when you think there cannot be any more steps there are eight more. Bring a jacket. Bring a story.');

insert into public.posts (id, club_id, author_id, content, media, created_at)
select d.id, c.id, u.id, d.content, pg_temp.album(d.pictures), now() - d.age
from post_drafts d
join public.clubs c on c.slug = d.club
join public.users u on u.username = d.author
order by d.age desc;

-- Polls: one that is open and shows who voted, and one that has ended.
insert into public.polls (post_id, choices, shows_voters, hides_results, ends_at, created_at)
select d.id, p.choices, p.shows_voters, p.hides_results, now() - d.age + p.length, now() - d.age
from post_drafts d
join (values
  ('pocket', array['Bowl up', 'Bowl down', 'What kind of person has a coat pocket'], false, true, interval '7 days'),
  ('cedar', array['It does something', 'It is a scarf', 'It is a bookmark'], true, false, interval '14 days')
) p (key, choices, shows_voters, hides_results, length) on p.key = d.key;
insert into public.poll_votes (post_id, user_id, choices, created_at)
select p.id, u.id, array[v.choice], p.created_at + v.after
from (values
  ('pocket', 'tomasz_wilk', 0, interval '1 hour'), ('pocket', 'walter_prescott', 1, '2 hours'),
  ('pocket', 'beatrix_halloran', 1, '5 hours'), ('pocket', 'leila_haddad', 2, '7 hours'), ('pocket', 'henrik_sandvik', 1, '1 day'),
  ('cedar', 'rosalind_okafor', 0, '2 hours'), ('cedar', 'leila_haddad', 1, '3 hours'), ('cedar', 'desmond_clarke', 1, '1 day'),
  ('cedar', 'amara_diallo', 2, '1 day 4 hours')
) v (key, username, choice, after)
join post_drafts d on d.key = v.key
join public.posts p on p.id = d.id
join public.users u on u.username = v.username;

-- A poll for the date of an event that does not exist yet, with the answers of the members who come most often.
insert into public.date_polls (post_id, club_id, draft, starts_at, minutes, created_at)
select p.id, p.club_id,
  '{"title": "Winter herf under the new awning", "location": "Rua das Flores 97, Porto", "timezone": "Europe/Lisbon",
    "isPublic": false, "capacity": 10}',
  array(
    select date_trunc('day', now()) + days * interval '1 day' + interval '20 hours' from unnest(array[16, 23, 24, 30]) days
  ), 180, p.created_at
from public.posts p join post_drafts d on d.id = p.id where d.key = 'awning';
insert into public.date_poll_answers (post_id, user_id, club_id, answers, created_at)
select p.id, u.id, p.club_id, v.answers, p.created_at + v.after
from (values
  ('ines_faria', array['YES', 'YES', 'MAYBE', 'YES'], interval '5 minutes'),
  ('amara_diallo', array['NO', 'YES', 'YES', 'MAYBE'], '20 minutes'),
  ('rosalind_okafor', array['MAYBE', 'YES', null, 'NO'], '40 minutes')
) v (username, answers, after)
join public.users u on u.username = v.username
join post_drafts d on d.key = 'awning'
join public.posts p on p.id = d.id
join public.club_members m on m.club_id = p.club_id and m.user_id = u.id;

-- A trigger limits announcements to one a day. These updates bypass it.
update public.posts p set is_announcement = true from post_drafts d where d.id = p.id and d.key = 'rain';
update public.clubs c set announced_at = p.created_at from public.posts p where p.club_id = c.id and p.is_announcement;


-- Comments. `after` is the time since the post. A reply names its parent by `reply_to`.
create temporary table comment_drafts (
  post text, key text, reply_to text, author text, after interval, content text, id uuid not null default gen_random_uuid()
);
insert into comment_drafts (post, key, reply_to, author, after, content) values
  ('chair', null, null, 'desmond_clarke', '2 minutes', 'I will take a bad chair and the creaking.'),
  ('chair', null, null, 'amara_diallo', '4 minutes', 'Clothes pegs are bought. Hats may be worn.'),
  ('attic', 'attic-fills', null, 'walter_prescott', '9 minutes', 'Not one fill! Did you ream it or coax it?'),
  ('attic', null, 'attic-fills', 'tomasz_wilk', '14 minutes', 'Coaxed. Salt, patience, and a very small knife. Two evenings.'),
  ('attic', null, 'attic-fills', 'beatrix_halloran', '21 minutes', 'Two evenings is what it takes me to find the small knife.'),
  ('attic', null, null, 'yuki_tanabe', '26 minutes', 'The rim still has his thumb in it. Please leave that.'),
  ('first-third', 'thumb', null, 'rosalind_okafor', '11 minutes', 'Nobody measures. When it changes the subject, that is the second third.'),
  ('first-third', null, 'thumb', 'desmond_clarke', '19 minutes', 'This is the most useful sentence anyone has ever said to me about cigars.'),
  ('first-third', null, null, 'mateo_villasenor', '48 minutes', 'I measure. With a ruler. On Mondays.'),
  ('nocturne', null, null, 'giorgos_manolis', '25 minutes', 'Rye crust, yes! I had written “malt”, but crust is better.'),
  ('nocturne', null, null, 'beatrix_halloran', '1 hour', 'Ours is drier here, and I never thought I would type that from Cork.'),
  ('corona', null, null, 'amara_diallo', '32 minutes', 'May I have the band? The album has a gap.'),
  ('corona', 'pepper', null, 'desmond_clarke', '1 hour', 'How do you tell cedar from walnut? Mine all taste of “brown”.'),
  ('corona', null, 'pepper', 'rosalind_okafor', '1 hour 20 minutes', 'Go and smell a pencil, then crack a walnut. Homework can be pleasant.'),
  ('corona', null, 'pepper', 'leila_haddad', '2 hours', '“Brown” is a perfectly good start. Keep going until you have two browns.'),
  ('corona', null, null, 'ines_faria', '3 hours', 'Which record? You cannot say 1983 and leave.'),
  ('dry-box', null, null, 'walter_prescott', '40 minutes', 'Entered in the ledger as “inspected”. We have a column for it.'),
  ('dry-box', null, null, 'tomasz_wilk', '3 hours', 'How many inspections are left?'),
  ('poster', null, null, 'tomasz_wilk', '1 hour', 'May I print this for the workshop? The bulldog has exactly the right chin.'),
  ('poster', 'poster-size', null, 'ines_faria', '2 hours', 'The spacing is lovely. Is it a print or pen?'),
  ('poster', null, 'poster-size', 'yuki_tanabe', '3 hours', 'Pen, then scissors, then pen again because of the scissors.'),
  ('guess-14', null, null, 'amara_diallo', '2 hours', 'I am the one who said furniture, am I not?'),
  ('guess-14', null, null, 'rosalind_okafor', '4 hours', 'Broadleaf. I will tell you the county after lunch.'),
  ('lamplighter', null, null, 'henrik_sandvik', '1 hour', 'Open since Tuesday. The fig is real. I also get rain, but that may be local.'),
  ('lamplighter', 'violin-in', null, 'yuki_tanabe', '4 hours', 'The inside of a violin is exactly right, and now I cannot un-smell it.'),
  ('lamplighter', null, 'violin-in', 'tomasz_wilk', '6 hours', 'I have smelled the inside of a violin. Confirmed.'),
  ('lamplighter', null, null, 'walter_prescott', '9 hours', 'Two put down for 2031. One for now. I am only human.'),
  ('stem', null, null, 'tomasz_wilk', '2 hours', 'From swamp to piano is the best description of this hobby. Rest the wrists.'),
  ('shade', 'threat', null, 'mateo_villasenor', '1 hour', 'Sol Viejo, the short one. Beautiful band, terrible handwriting on the box.'),
  ('shade', null, 'threat', 'amara_diallo', '2 hours', 'Threat accepted.'),
  ('shade', null, null, 'rosalind_okafor', '5 hours', 'The moon on the Luna Seca is embossed. Rub it with a thumb.'),
  ('rye', 'pencil', null, 'ines_faria', '25 minutes', 'Third blue door. Pencils welcome, we have one man who holds his like a flute.'),
  ('rye', null, 'pencil', 'amara_diallo', '2 hours', 'He knows who he is.'),
  ('rye', null, null, 'rosalind_okafor', '6 hours', 'Jealous. Take a photograph of the bridge for me.'),
  ('cadence', null, null, 'henrik_sandvik', '50 minutes', 'An audience of weather. I live in the auditorium.'),
  ('harbour', null, null, 'giorgos_manolis', '35 minutes', 'Framed. The boat waved!'),
  ('harbour', null, null, 'beatrix_halloran', '3 hours', 'That mug has seen things.'),
  ('harbour', 'mug', null, 'desmond_clarke', '8 hours', 'What is in the pipe at half past seven in the morning?'),
  ('harbour', null, 'mug', 'henrik_sandvik', '9 hours', 'Something light. By my standards. So, not light.'),
  ('ledger-open', null, null, 'henrik_sandvik', '2 hours', 'Not me, I only use pencil. Pencil knows humility.'),
  ('cut', null, null, 'rosalind_okafor', '1 hour', '“Oh.” is a complete tasting note.'),
  ('cut', null, null, 'giorgos_manolis', '5 hours', 'Printing this on a card.'),
  ('flake', null, null, 'beatrix_halloran', '2 hours', 'Fold, and then leave it an hour. Thank you for doing this so that we do not have to.'),
  ('flake', 'cube', null, 'tomasz_wilk', '4 hours', 'Cubes in a wide chamber, packed like a dry-stone wall. Try it once more.'),
  ('flake', null, 'cube', 'walter_prescott', '6 hours', 'Fine. But only because of “dry-stone wall”.'),
  ('record', null, null, 'leila_haddad', '2 hours', 'And a Cameroon wrapper?'),
  ('record', null, null, 'rosalind_okafor', '3 hours', 'Organ. Small church, back pew.'),
  ('results-13', null, null, 'desmond_clarke', '20 minutes', 'Framing the point.'),
  ('church', null, null, 'giorgos_manolis', '2 hours', 'The best report of the month.'),
  ('leaf', null, null, 'desmond_clarke', '1 hour', 'This should be the first page of every book.'),
  ('leaf', 'bread', null, 'ines_faria', '3 hours', 'Why bread, of all things?'),
  ('leaf', null, 'bread', 'mateo_villasenor', '5 hours', 'Sugars and air, I am told. My aunt says it is because the barn is hungry.'),
  ('tamper', null, null, 'walter_prescott', '1 hour', 'He moves diagonally, mind the shank.'),
  ('tamper', null, null, 'ines_faria', '4 hours', 'Use the rook for the flake.'),
  ('roof-notes', null, null, 'ines_faria', '1 hour', 'The neighbour now calls it “the hat tree” and would like to be invited.'),
  ('fogbell', null, null, 'giorgos_manolis', '2 hours', 'From bonfire to old church: adopted as the official scale of this club.'),
  ('dip', 'heel', null, 'tomasz_wilk', '3 hours', 'Fold a cleaner once and leave it in the heel for a minute halfway through. Also, slower.'),
  ('dip', null, 'heel', 'henrik_sandvik', '4 hours', 'Slower than this I would be a photograph.'),
  ('dip', null, null, 'giorgos_manolis', '7 hours', 'Pebbles were fashionable in my grandfather’s café. I do not recommend the pebbles.'),
  ('white-ash', null, null, 'rosalind_okafor', '1 hour', 'You may still be very good at it. Unrelated.'),
  ('label', null, null, 'walter_prescott', '30 minutes', 'Then we open all three. There is no other honest method.'),
  ('perique', 'shout', null, 'beatrix_halloran', '2 hours', 'Sometimes one wishes to shout!'),
  ('perique', null, 'shout', 'giorgos_manolis', '3 hours', 'On a lighthouse it is allowed.'),
  ('briar-order', null, null, 'yuki_tanabe', '3 hours', 'Let it be a friend.'),
  ('rain', null, null, 'amara_diallo', '2 hours', 'I claim step six. It has the window.'),
  ('letter', null, null, 'leila_haddad', '1 hour', 'Poor Auguste. May I have the original wording?'),
  ('letter', null, null, 'rosalind_okafor', '4 hours', 'I have met this Auguste. Several of him.'),
  ('drill', null, null, 'beatrix_halloran', '2 hours', 'I will take the egg cup. Name your egg.'),
  ('cedar', null, null, 'mateo_villasenor', '3 hours', 'It is a scarf with memory. Light the cigar with it and you will see.'),
  ('rope', null, null, 'walter_prescott', '5 hours', 'The third coin always knows the way to the floor.'),
  ('hello', null, null, 'rosalind_okafor', '15 minutes', 'Welcome. The dog is welcome too.'),
  ('hello', null, null, 'mateo_villasenor', '2 hours', 'Hoja Mansa is where everyone sensible begins. Good nose.'),
  ('hello', null, null, 'amara_diallo', '9 hours', 'Keep the band! You will regret it otherwise. Ask me how I know.'),
  ('estate-lot', null, null, 'tomasz_wilk', '4 hours', 'Send me the crack from both sides. It may only be tired.'),
  ('balcony', null, null, 'yuki_tanabe', '3 hours', 'Keep the thread.'),
  ('balcony', null, null, 'henrik_sandvik', '1 day', 'I read this twice and then went and rang my father.'),
  ('gold-ring', null, null, 'tomasz_wilk', '1 hour', 'You stop when somebody takes it away and smokes it. I am available.'),
  ('gold-ring', null, null, 'walter_prescott', '6 hours', 'The inside of the tenon is where the soul is. Carry on.'),
  ('pocket', null, null, 'yuki_tanabe', '2 hours', 'Down, empty, in a sock.'),
  ('pocket', null, null, 'beatrix_halloran', '5 hours', 'Up, lit, once. Never again. The coat is a waistcoat now.'),
  ('string-lights', null, null, 'desmond_clarke', '6 hours', 'Honoured.'),
  ('humidor', null, null, 'giorgos_manolis', '1 day', 'They always know.'),
  ('clay', null, null, 'walter_prescott', '7 hours', 'PROSE, obviously. The poets had meerschaum.'),
  ('bench-light', null, null, 'ines_faria', '8 hours', 'We have the same rule for staircases.'),
  ('amateur', null, null, 'rosalind_okafor', '3 hours', 'The tram picks the record.'),
  ('dessert', null, null, 'desmond_clarke', '2 days', 'I wrote “cake?” and got nothing for it.'),
  ('first-frost', null, null, 'tomasz_wilk', '2 hours', 'Greetings to the cat, who as I recall judges finishes.'),
  ('quiet', null, null, 'rosalind_okafor', '5 hours', 'Stay as long as you like. We will teach you to trim.'),
  ('welcome', null, null, 'henrik_sandvik', '1 day', 'Nocturne, and behind a cloud, presumably.'),
  ('welcome', null, null, 'desmond_clarke', '6 weeks', 'Lamplighter, and behind a bus on the Holloway Road.'),
  -- These two are removed by the moderator.
  ('record', 'parcel', null, 'desmond_clarke', '20 hours', 'I bought two boxes where one would do. Forty pounds takes the spare, write to me.'),
  ('cadence', 'barb', null, 'henrik_sandvik', '2 hours', 'Some palates could live under a wet tarpaulin and call it Balkan.');

insert into public.comments (id, post_id, parent_id, author_id, content, created_at)
select d.id, p.id, parent.id, u.id, d.content, now() - p.age + d.after
from comment_drafts d
join post_drafts p on p.key = d.post
join public.users u on u.username = d.author
left join comment_drafts parent on parent.key = d.reply_to
order by parent.id is not null, d.after;


-- Likes, from users who can read the post. Posts with a picture get more. The choice is the same in every seed.
insert into public.post_likes (post_id, user_id, created_at)
select p.id, u.id, p.created_at + (now() - p.created_at) * chance.of_100 / 100
from public.posts p
join public.clubs c on c.id = p.club_id
join public.users u on u.id <> p.author_id
cross join lateral (select ('x' || left(md5(u.username || p.content), 6))::bit(24)::integer % 100 as of_100) chance
where (not c.is_private or exists (select from public.club_members m where m.club_id = c.id and m.user_id = u.id))
  and chance.of_100 < case when p.image_url is null then 38 else 72 end;

-- Events: `days` from today, at that hour in the zone. The first user in `going` is the creator.
create temporary table event_drafts (
  club text, days integer, at time, hours numeric, zone text, is_public boolean, going text[], maybe text[], location text,
  title text, description text, id uuid not null default gen_random_uuid()
);
insert into event_drafts (club, days, at, hours, zone, is_public, going, maybe, location, title, description) values
  ('porto-terrace-herf', 5, '21:00', 4, 'Europe/Lisbon', true, '{ines_faria,amara_diallo,desmond_clarke}', '{rosalind_okafor}',
    'Third blue door, Rua das Flores, Porto', 'Roof herf, wind permitting',
    'Ninety-one steps and then eight more. Bring a jacket; clothes pegs are provided. The good chair goes to whoever has come the farthest.'),
  ('briar-bench', 3, '19:30', 2, 'Europe/Paris', true, '{tomasz_wilk,walter_prescott,yuki_tanabe,beatrix_halloran}', '{henrik_sandvik}',
    'https://meet.example.org/briar-bench', 'Open bench: four hands, one stem',
    'Tomasz opens the workshop camera. Bring the stem you have given up on; we will not judge it, we will sand it.'),
  ('slow-smoke-society', 9, '18:00', 3, 'America/New_York', true, '{rosalind_okafor,mateo_villasenor,leila_haddad}', '{desmond_clarke}',
    'Back porch of the Magnolia Room, Atlanta', 'One cigar, one record',
    'Two hours, no phones, side A and side B. The record is chosen by the wrapper, the wrapper by whoever arrives first.'),
  ('latakia-after-dark', 1, '22:00', null, 'Europe/London', true, '{giorgos_manolis,beatrix_halloran,desmond_clarke,henrik_sandvik}', '{walter_prescott}',
    null, 'Night walk with a full bent', 'Everyone walks where they are and reports the weather. Bowls at ten, London time. Mixtures with a past preferred.'),
  ('cellar-ledger', 12, '20:00', 2, 'America/New_York', true, '{walter_prescott,leila_haddad,tomasz_wilk}', '{beatrix_halloran}',
    'Burlington, Vermont', 'The opening of the three unlabelled jars', 'There is no other honest method.'),
  ('cellar-ledger', 26, '19:00', 3, 'America/New_York', true, '{walter_prescott,beatrix_halloran,yuki_tanabe}', '{}',
    'The old creamery, Burlington, Vermont', 'Open cellar, once a year',
    'One evening a year the door is open to anyone who asks what is in the jars. Nothing leaves the cellar but the smell.'),
  ('briar-bench', 33, '18:30', 3, 'Europe/Warsaw', true,
    '{tomasz_wilk,walter_prescott,yuki_tanabe,beatrix_halloran,henrik_sandvik}', '{}',
    'Podgórze, Kraków', 'Three lathes, three pupils',
    'There are three lathes, and one of them is mine. If you come too late, you learn by watching, or wait for the next time.'),
  ('slow-smoke-society', 4, '19:30', 2, 'America/New_York', true, '{rosalind_okafor,leila_haddad,amara_diallo}', '{mateo_villasenor}',
    'Back porch of the Magnolia Room, Atlanta', 'Porch night', 'Every week, same chairs. Bring what you are smoking anyway.'),
  ('maduro-monday', 6, '19:00', 1.5, 'America/Mexico_City', false, '{mateo_villasenor,rosalind_okafor,amara_diallo,desmond_clarke}', '{}',
    null, 'Blind tasting, number fifteen', 'No band, no hints. Guesses before the second third.'),
  ('slow-smoke-society', 20, '17:00', 2, 'America/Los_Angeles', false, '{leila_haddad,giorgos_manolis}', '{ines_faria}',
    null, 'Trimming class for newcomers', 'Punch, wedge and guillotine, on cigars that deserve no better.'),
  ('porto-terrace-herf', -23, '21:00', 4, 'Europe/Lisbon', true, '{ines_faria,amara_diallo,rosalind_okafor}', '{}',
    'Third blue door, Rua das Flores, Porto', 'Roof herf of the lost hat', 'Eleven people, two languages at a time, one gust.'),
  ('briar-bench', -9, '15:00', 3, 'Asia/Tokyo', true, '{yuki_tanabe,tomasz_wilk}', '{}',
    'Nishijin, Kyoto', 'Six shapes, one table', 'Everybody brings the shape they understand least.'),
  ('slow-smoke-society', -16, '18:00', 3, 'America/New_York', true,
    '{rosalind_okafor,mateo_villasenor,amara_diallo,desmond_clarke,leila_haddad}', '{ines_faria,giorgos_manolis}',
    'Back porch of the Magnolia Room, Atlanta', 'Connecticut and piano trios', 'One wrapper, three trios. The porch light stays off.'),
  ('latakia-after-dark', -30, '21:30', 2, 'Europe/Athens', true,
    '{giorgos_manolis,henrik_sandvik,beatrix_halloran,walter_prescott}', '{yuki_tanabe,tomasz_wilk}',
    'https://meet.example.org/latakia', 'Nocturne, seven years apart', 'Two tins of one mixture, opened on camera. Nobody says which is which.');

-- Where they meet. No one has confirmed the second card for more than a year.
insert into public.venues (
  club_id, written_by, name, address, setting, ventilation, is_step_free, seat_count, bring_your_own, note, created_at
)
select c.id, u.id, v.name, v.address, v.setting, v.ventilation, v.is_step_free, v.seats, v.own, v.note, now() - v.age
from (values
  ('slow-smoke-society', 'rosalind_okafor', 'The Magnolia Room', '481 Magnolia Street NW, Atlanta', 'BOTH', 'GOOD', true, 26,
    'CORKAGE', 'Go around the house. The porch light stays off, and the dog is called Coltrane.', interval '5 months'),
  ('cellar-ledger', 'beatrix_halloran', 'The Old Creamery', '9 Mill Lane, Burlington, Vermont', 'INDOORS', 'FAIR', false, 14,
    'FREE', 'Seven steps down. The lights are on a timer: press again.', interval '14 months')
) v (club, author, name, address, setting, ventilation, is_step_free, seats, own, note, age)
join public.clubs c on c.slug = v.club
join public.users u on u.username = v.author;

insert into public.events (
  id, club_id, creator_id, title, description, location, venue_id, starts_at, ends_at, timezone, is_public, created_at
)
select d.id, c.id, u.id, d.title, d.description, d.location,
  (select v.id from public.venues v where v.club_id = c.id and d.location ilike '%' || v.name || '%'), planned.at,
  planned.at + d.hours * interval '1 hour', d.zone, d.is_public, least(now(), planned.at) - interval '8 days'
from event_drafts d
join public.clubs c on c.slug = d.club
join public.users u on u.username = d.going[1]
cross join lateral (select (((now() at time zone d.zone)::date + d.days) + d.at) at time zone d.zone as at) planned;

-- A public evening of a private club. Yuki is a visitor.
update public.events e set is_opened_by_club = true
from event_drafts d where e.id = d.id and d.title = 'Open cellar, once a year';

-- A full event, for which two people wait. RSVPs close two days before.
update public.events e set capacity = 3, rsvps_close_at = e.starts_at - interval '2 days'
from event_drafts d where e.id = d.id and d.title = 'Three lathes, three pupils';

-- An event with guests. Mateo brings two.
update public.events e set capacity = 12, max_guests = 2
from event_drafts d where e.id = d.id and d.title = 'One cigar, one record';

-- Where exactly they are, which only those who are going see.
insert into public.event_addresses (event_id, address)
select d.id, a.address
from event_drafts d
join (values
  ('Three lathes, three pupils', 'The workshop behind the tram depot, Wielicka 27, Kraków'),
  ('Roof herf, wind permitting', 'Rua das Flores 112, ring twice, then up to the roof')
) a (title, address) on a.title = d.title;

insert into public.event_rsvps (event_id, user_id, status, created_at)
select d.id, u.id, case when u.username = any (d.going) then 'GOING' else 'MAYBE' end,
  e.created_at + interval '5 hours' * array_position(d.going || d.maybe, u.username)
from event_drafts d
join public.events e on e.id = d.id
join public.users u on u.username = any (d.going[2:] || d.maybe)
order by array_position(d.going || d.maybe, u.username);

update public.event_rsvps r set guests = '{Lucía,null}'
from event_drafts d, public.users u
where r.event_id = d.id and d.title = 'One cigar, one record' and r.user_id = u.id and u.username = 'mateo_villasenor';

insert into public.comments (event_id, author_id, content, created_at)
select e.id, u.id, s.content, e.created_at + s.after
from (values
  ('Roof herf, wind permitting', 'amara_diallo', interval '6 hours', 'Is the good chair still the one with the cushion?'),
  ('Roof herf, wind permitting', 'ines_faria', interval '7 hours', 'It is. Bring your own cushion if you come second.'),
  ('Roof herf, wind permitting', 'desmond_clarke', interval '30 hours', 'Ninety-nine steps. I counted on the photograph.'),
  ('Connecticut and piano trios', 'leila_haddad', interval '9 days', 'The second trio was the one. Thank you for the porch.')
) s (title, author, after, content)
join public.events e on e.title = s.title
join public.users u on u.username = s.author;
insert into private.pinned_comments (comment_id, event_id)
select c.id, c.event_id from public.comments c where c.content like 'It is. Bring your own cushion%';

-- An event with questions, and what those who are going answered.
insert into public.event_questions (event_id, position, text, choices, is_required, is_shared)
select d.id, q.position, q.text, q.choices, q.is_required, q.is_shared
from event_drafts d
cross join (values
  (1, 'What do you bring to the table?', null, true, true),
  (2, 'Side A or side B?', '{Side A,Side B}'::text[], false, false)
) q (position, text, choices, is_required, is_shared)
where d.title = 'One cigar, one record';
insert into public.event_answers (question_id, user_id, text, is_shared)
select q.id, u.id, a.text, q.is_shared
from event_drafts d
join public.event_questions q on q.event_id = d.id
join (values
  ('mateo_villasenor', 1, 'Two San Andrés from my cousin, unbanded'),
  ('mateo_villasenor', 2, 'Side B'),
  ('leila_haddad', 1, 'Dates, and a lighter that works')
) a (username, position, text) on a.position = q.position
join public.users u on u.username = a.username
where d.title = 'One cigar, one record';

-- What people bring.
insert into public.event_contributions (event_id, user_id, text, created_at)
select e.id, u.id, b.text, e.created_at + b.after
from (values
  ('One cigar, one record', 'mateo_villasenor', 'Four Farol Rojo, without the bands', interval '6 hours'),
  ('One cigar, one record', 'leila_haddad', 'Solicitor’s Slice, and a second pipe', interval '30 hours'),
  ('Roof herf, wind permitting', 'amara_diallo', 'Farol Ámbar, one for everyone who counts the steps', interval '8 hours')
) b (title, username, text, after)
join public.events e on e.title = b.title
join public.users u on u.username = b.username;

-- Who came to a past event, as its host ticked them off, with someone who was not on the list.
insert into public.event_attendances (event_id, user_id, has_come, guest_count, marked_at)
select d.id, u.id, u.username <> 'desmond_clarke', 0, e.starts_at + interval '10 minutes'
from event_drafts d
join public.events e on e.id = d.id
join public.users u on u.username = any (d.going)
where d.title = 'Connecticut and piano trios';
insert into public.event_attendances (event_id, name, has_come, marked_at)
select d.id, 'The neighbour with the cello', true, e.starts_at + interval '40 minutes'
from event_drafts d join public.events e on e.id = d.id
where d.title = 'Connecticut and piano trios';

-- A past tasting with what everyone noted, and a blind one that is planned.
with tastings as (
  insert into public.event_tastings (event_id, is_blind, position, closed_at, revealed_at)
  select d.id, true, case when e.starts_at < now() then 3 end,
    case when e.starts_at < now() then e.starts_at + interval '150 minutes' end,
    case when e.starts_at < now() then e.starts_at + interval '160 minutes' end
  from event_drafts d join public.events e on e.id = d.id
  where d.title in ('Connecticut and piano trios', 'Blind tasting, number fifteen')
  returning event_id, revealed_at
),
listed as (
  select t.event_id, l.position, l.category, l.brand, l.product_name, gen_random_uuid() as id
  from tastings t
  join (values
    (true, 1, 'CIGAR', 'Casa Meridiano', 'Mediodía Toro'),
    (true, 2, 'CIGAR', 'Finca Alborada', 'Rocío'),
    (true, 3, 'PIPE_TOBACCO', 'Copper Kettle Blending', 'Orchard Gate'),
    (false, 1, 'CIGAR', 'Sol Viejo', 'Sol Viejo Corona Gorda'),
    (false, 2, 'CIGAR', 'Tres Faroles', 'Farol Rojo'),
    (false, 3, 'CIGAR', 'Puerto Gris', 'Marea Baja'),
    (false, 4, 'CIGAR', 'Finca Alborada', 'Cosecha Tardía')
  ) l (is_past, position, category, brand, product_name) on l.is_past = (t.revealed_at is not null)
),
samples as (
  insert into public.tasting_samples (id, event_id, position, category)
  select l.id, l.event_id, l.position, l.category from listed l returning id
)
insert into public.sample_products (sample_id, product_name, brand)
select l.id, l.product_name, l.brand from listed l where l.id in (select s.id from samples s);

insert into public.sample_notes (sample_id, user_id, category, notes)
select s.id, u.id, s.category, n.notes::jsonb
from (values
  ('rosalind_okafor', 1, '{"rating": 4, "strength": 2, "body": 2, "draw": "ideal", "burn": "even", "finish": "medium", "flavours": ["cream", "almond", "hay"], "guess": "Mediodía Toro"}'),
  ('mateo_villasenor', 1, '{"rating": 3, "strength": 2, "body": 3, "draw": "tight", "finish": "short", "flavours": ["almond", "toast"], "guess": "Farol Ámbar", "remark": "Sleepy. Perhaps the trio was."}'),
  ('amara_diallo', 1, '{"rating": 5, "strength": 1, "body": 2, "draw": "ideal", "flavours": ["cream", "honey", "hay"], "firstThird": ["cream"], "finalThird": ["white pepper"]}'),
  ('leila_haddad', 1, '{"rating": 4, "strength": 2, "body": 2, "flavours": ["cream", "bread"], "guess": "Casa Meridiano Mediodía Toro"}'),
  ('rosalind_okafor', 2, '{"rating": 4, "strength": 1, "body": 1, "burn": "wavy", "flavours": ["hay", "citrus"], "guess": "Rocío"}'),
  ('mateo_villasenor', 2, '{"rating": 2, "strength": 1, "body": 1, "burn": "canoeing", "flavours": ["grass"], "guess": "Farol Verde"}'),
  ('amara_diallo', 2, '{"rating": 1, "strength": 2, "body": 1, "burn": "canoeing", "draw": "loose", "flavours": ["grass", "hay", "chalk"]}'),
  ('leila_haddad', 2, '{"rating": 5, "strength": 1, "body": 2, "burn": "even", "flavours": ["citrus", "cream", "tea"], "remark": "The lid of a piano in the sun."}'),
  ('rosalind_okafor', 3, '{"rating": 3, "strength": 1, "flavouring": 5, "taste": 3, "roomNote": 2, "bite": 2, "flavours": ["cherry", "vanilla"]}'),
  ('mateo_villasenor', 3, '{"rating": 4, "strength": 1, "flavouring": 4, "taste": 3, "roomNote": 2, "bite": 1, "flavours": ["cherry", "plum"], "guess": "Orchard Gate"}'),
  ('amara_diallo', 3, '{"rating": 2, "strength": 2, "flavouring": 5, "taste": 4, "roomNote": 3, "bite": 4, "tinNote": "Jam, then more jam", "flavours": ["cherry", "brown sugar"]}')
) n (username, position, notes)
join public.users u on u.username = n.username
join event_drafts d on d.title = 'Connecticut and piano trios'
join public.tasting_samples s on s.event_id = d.id and s.position = n.position;

-- One of those who came says that the place is still as its card describes it.
insert into public.venue_confirmations (venue_id, user_id, visited_at, created_at)
select e.venue_id, u.id, e.starts_at, e.ends_at + interval '14 hours'
from public.events e join public.users u on u.username = 'leila_haddad'
where e.title = 'Connecticut and piano trios';

-- A series: an evening every week.
with first as (
  select e.*, (e.starts_at at time zone e.timezone)::date as day
  from event_drafts d join public.events e on e.id = d.id where d.title = 'Porch night'
),
series as (
  insert into private.event_series (
    club_id, unit, every, weekdays, starts_on, starts_at, lasts, timezone, template, made_until
  )
  select f.club_id, 'WEEK', 1, array[extract(isodow from f.day)::integer], f.day,
    (f.starts_at at time zone f.timezone)::time, f.ends_at - f.starts_at, f.timezone, private.event_template(e), f.day
  from first f join public.events e on e.id = f.id
  returning id, starts_on
)
update public.events e set series_id = s.id, series_on = s.starts_on from series s, first f where e.id = f.id;
select private.make_evenings(s.id) from private.event_series s;

-- The creators have been going since the event was created.
update public.event_rsvps r set created_at = e.created_at
from public.events e where e.id = r.event_id and e.creator_id = r.user_id;

-- What the hosts wrote to those who come.
insert into public.event_messages (event_id, sender_id, audience, content, created_at, notified_at)
select e.id, e.creator_id, m.audience, m.content, e.created_at + interval '3 days', e.created_at + interval '3 days'
from event_drafts d
join public.events e on e.id = d.id
join (values
  ('Three lathes, three pupils', '{GOING,WAITLISTED}'::text[],
    'Bring an apron, and one briar block that you would not mind ruining. The stove is lit from six.'),
  ('Roof herf, wind permitting', '{GOING,MAYBE}'::text[],
    'The lift is out of order again, so pack light. If the wind turns, we move to the stairs.')
) m (title, audience, content) on m.title = d.title;

-- Three events with co-hosts, and an invitation to a fourth.
insert into public.event_hosts (event_id, user_id, club_id, created_at, accepted_at)
select e.id, u.id, e.club_id, e.created_at + interval '1 hour',
  case when d.accepts then e.created_at + d.position * interval '3 hours' end
from (values
  ('Three lathes, three pupils', 'yuki_tanabe', true, 1),
  ('Three lathes, three pupils', 'beatrix_halloran', true, 2),
  ('The opening of the three unlabelled jars', 'leila_haddad', true, 1),
  ('Roof herf, wind permitting', 'amara_diallo', true, 1),
  ('Trimming class for newcomers', 'ines_faria', false, 1)
) d (title, username, accepts, position)
join public.events e on e.title = d.title
join public.users u on u.username = d.username;

-- Reviews of invented products. Every user can read reviews that have no club.
insert into public.reviews (
  author_id, club_id, category, product_name, brand, rating, title, content, image_url, created_at
)
select u.id, c.id, d.category, d.product, d.brand, d.rating, d.title, d.content, pg_temp.picture_in_sizes(d.picture), now() - d.age
from (values
  ('giorgos_manolis', 'latakia-after-dark', 'PIPE_TOBACCO', 'Nocturne', 'Aldermere & Finch', 5, interval '5 hours', null,
    'A black tea somebody forgot', E'Tarred rope first, then rye crust, then the tea.\n\nThe last third is quieter than you want it to be, which is why one fills the pipe again. @henrik_sandvik says it is a raincoat. It is.'),
  ('henrik_sandvik', 'latakia-after-dark', 'PIPE_TOBACCO', 'Nocturne', 'Aldermere & Finch', 4, interval '3 days', null,
    'Good weather for it, meaning bad', 'One star off because the tin rusts in this climate. So does everything else I own, and I forgive most of it.'),
  ('beatrix_halloran', null, 'PIPE_TOBACCO', 'Nocturne', 'Aldermere & Finch', 5, interval '19 days', null,
    'Smoked on a lighthouse, in fog', 'Two visitors asked whether the building was on fire. I told them it was only getting started.'),
  ('desmond_clarke', null, 'PIPE_TOBACCO', 'Nocturne', 'Aldermere & Finch', 2, interval '6 weeks', null,
    'Not yet', E'I think this is very good and that I am not ready for it. It tasted of a shed.\n\nWill try again in a year and report.'),
  ('walter_prescott', null, 'PIPE_TOBACCO', 'Lamplighter No. 4', 'Aldermere & Finch', 5, interval '2 days', 'lamplighter-tin',
    'The old label, and the old tobacco under it', 'The orientals step forward sooner than they used to, then hold the door for the Latakia. Fig on the tin note. Two tins put down for 2031; there were three.'),
  ('yuki_tanabe', null, 'PIPE_TOBACCO', 'Lamplighter No. 4', 'Aldermere & Finch', 5, interval '27 days', null,
    'The inside of a violin', 'A small bowl in the evening, nothing playing. Afterwards the room remembered it for a day.'),
  ('leila_haddad', null, 'PIPE_TOBACCO', 'Lamplighter No. 4', 'Aldermere & Finch', 4, interval '8 weeks', null,
    'Fig, figue, higo, tīn', 'The note translates without loss, which almost never happens. A little hot if one hurries. Do not hurry.'),
  ('beatrix_halloran', 'latakia-after-dark', 'PIPE_TOBACCO', 'Fogbell Flake', 'Port Ardagh', 4, interval '11 days', null,
    'From bonfire to old church', 'Five years in the tin took the shouting out of it. Fold it, leave it an hour, and apologise to the curtains.'),
  ('tomasz_wilk', null, 'PIPE_TOBACCO', 'Fogbell Flake', 'Port Ardagh', 3, interval '10 weeks', 'flake-on-board',
    'Better cubed', 'Folded it fights you. In cubes, in a wide chamber, packed like a dry-stone wall, it becomes a different and friendlier thing.'),
  ('ines_faria', null, 'PIPE_TOBACCO', 'Quinta Dourada', 'Casa Ribalta', 4, interval '24 days', null,
    'Straight Virginia, straight face', 'Hay, lemon peel, a dry white wall in the sun. It does one thing and it does it all afternoon.'),
  ('rosalind_okafor', 'slow-smoke-society', 'CIGAR', 'Sol Viejo Short', 'Sol Viejo', 5, interval '26 hours', null,
    'Side A and most of side B', 'San Andrés wrapper, cocoa and wet stone, then a pepper that knows when to leave. The draw is perfect. The handwriting on the box is not.'),
  ('mateo_villasenor', 'slow-smoke-society', 'CIGAR', 'Sol Viejo Short', 'Sol Viejo', 5, interval '4 weeks', null,
    'I know the farm', 'So I tried to dislike it, to be fair. I failed by the second centimetre.'),
  ('amara_diallo', null, 'CIGAR', 'Sol Viejo Short', 'Sol Viejo', 4, interval '7 weeks', 'band-album',
    'The band deserves its own review', 'Two golds, and a sun with an opinion. The cigar is good, too.'),
  ('desmond_clarke', null, 'CIGAR', 'Hoja Mansa', 'Tres Colinas', 4, interval '9 days', null,
    'Where everyone sensible begins', 'Mild, bready, no drama. I coughed once and blamed the dog. Now in possession of two separate browns.'),
  ('rosalind_okafor', null, 'CIGAR', 'Hoja Mansa', 'Tres Colinas', 3, interval '12 weeks', null,
    'Polite', 'Nothing wrong with polite. Hand one to a beginner and a second one to yourself with coffee.'),
  ('amara_diallo', 'porto-terrace-herf', 'CIGAR', 'Luna Seca Corona', 'Luna Seca', 4, interval '16 days', 'morning-cigar',
    'Rub the moon', 'The moon on the band is embossed. Under it: almond, dry grass, and a finish that is gone by the time you have turned the page.'),
  ('mateo_villasenor', 'maduro-monday', 'CIGAR', 'Blind number 14', null, 2, interval '30 days', null,
    'For the record of this table only', 'Broadleaf, over-fermented, sold as something else. Amara said furniture; she was kind.'),
  ('yuki_tanabe', 'briar-bench', 'PIPE', 'Bent Bulldog', 'Wilk Pipes', 5, interval '34 days', 'estate-pipe',
    'It has the right chin', 'Eleven months of use. It sits in the hand like a stone one has carried for years. Passes a cleaner every time.'),
  ('henrik_sandvik', null, 'PIPE', 'Harbour Poker', 'Nordvik', 4, interval '13 weeks', 'harbour-dawn',
    'Stands by itself, like me', 'Flat foot, thick walls, survives a railing in wind. The stem is a little fat.'),
  ('tomasz_wilk', 'briar-bench', 'ACCESSORY', 'Chess Tamper Set', 'Halving & Sons', 4, interval '5 weeks', null,
    'Use the rook for the flake', 'The knight moves diagonally, mind the shank. Brass, well turned. The queen is for show.'),
  ('walter_prescott', 'cellar-ledger', 'ACCESSORY', 'Amber Jar, one litre', null, 5, interval '20 weeks', null,
    'Holds its breath', 'Eleven winters, no lid replaced. Label on the bottom as well as on the lid; ask me how I know.')
) d (author, club, category, product, brand, rating, age, picture, title, content)
join public.users u on u.username = d.author
left join public.clubs c on c.slug = d.club;

-- Reports, and Leila as the moderator.
insert into public.moderators (user_id) select id from public.users where username = 'leila_haddad';

insert into public.reports (author_id, reason, description, target_kind, target_id, created_at)
select u.id, 'OTHER', 'Asked about cigars in earnest and got a joke about thumbs. Is this the right club for it?', 'post', d.id, now() - interval '70 minutes'
from public.users u, post_drafts d where u.username = 'henrik_sandvik' and d.key = 'first-third';

insert into public.reports (author_id, reason, description, target_kind, target_id, created_at)
select u.id, 'MISINFORMATION', '“Sold as something else” is a serious thing to write about a maker.', 'review', r.id, now() - interval '2 days'
from public.users u, public.reviews r where u.username = 'amara_diallo' and r.product_name = 'Blind number 14';

-- Her decisions. Removed comments no longer appear under their posts.
create temporary table rulings (target text, action text, reason text, age interval, note text, id uuid not null default gen_random_uuid());
insert into rulings (target, action, reason, age, note) values
  ('walter_prescott', 'DISMISS', 'MISINFORMATION', '8 days', 'He has. There are photographs.'),
  ('parcel', 'REMOVE', 'SPAM', '9 hours', 'No trade on Retrohale, however kind the price. Nothing else follows from this.'),
  ('barb', 'REMOVE', 'HARASSMENT', '7 hours', 'Argue with the mixture, and leave its smoker alone.');

create temporary table ruled_reports (target text, author text, before interval, description text);
insert into ruled_reports values
  ('walter_prescott', 'beatrix_halloran', '1 day', 'Nobody has tins from 2006.'),
  ('parcel', 'ines_faria', '5 hours', 'Selling, politely. I would rather tell you than him.'),
  ('parcel', 'rosalind_okafor', '4 hours', null),
  ('parcel', 'mateo_villasenor', '3 hours', 'He is new. Please be gentle.'),
  ('parcel', 'amara_diallo', '2 hours', null),
  ('parcel', 'henrik_sandvik', '1 hour', 'Prices do not belong here.'),
  ('barb', 'giorgos_manolis', '5 hours', 'He is better than this, and it is still raining.'),
  ('barb', 'walter_prescott', '4 hours', null),
  ('barb', 'yuki_tanabe', '3 hours', 'This was not kind.'),
  ('barb', 'tomasz_wilk', '2 hours', null),
  ('barb', 'desmond_clarke', '1 hour', 'I only asked.');

insert into public.reports (
  author_id, reason, description, target_kind, target_id, status, decision_id, created_at, decided_at
)
select a.id, v.reason, d.description, (case when u.id is null then 'comment' else 'user' end)::private.target_kind,
  coalesce(u.id, c.id), case v.action when 'DISMISS' then 'DISMISSED' else 'RESOLVED' end, v.id,
  now() - v.age - d.before, now() - v.age
from ruled_reports d
join rulings v using (target)
join public.users a on a.username = d.author
left join public.users u on u.username = d.target
left join comment_drafts c on c.key = d.target;

-- The log has each ruling with the first of its reports.
insert into public.moderation_actions (
  kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason, note, created_at
)
select step.kind, l.id, r.subject_id, r.id, r.decision_id, r.target_kind, r.target_id, r.reason, step.note, r.decided_at - step.before
from rulings v
cross join lateral (select * from public.reports where decision_id = v.id order by created_at limit 1) r
cross join lateral (values ('TAKE', null, interval '10 minutes'), (v.action, v.note, interval '0')) step (kind, note, before)
join public.users l on l.username = 'leila_haddad';

-- One appeal awaits her decision.
insert into public.moderation_actions (
  kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason, created_at
)
select 'APPEAL', a.subject_id, a.subject_id, a.report_id, a.decision_id, a.target_kind, a.target_id, a.reason,
  a.created_at + interval '2 hours'
from public.moderation_actions a join comment_drafts c on c.id = a.target_id
where a.kind = 'REMOVE' and c.key = 'barb';
insert into public.appeals (decision_id, user_id, content)
select a.decision_id, a.actor_id, 'I meant my own palate. It has lived under that tarpaulin for years.'
from public.moderation_actions a join comment_drafts c on c.id = a.target_id
where a.kind = 'APPEAL' and c.key = 'barb';

select private.remove_targets(v.id, 'comment', array[c.id]) from comment_drafts c join rulings v on v.target = c.key;

-- Conversations: direct, in groups, and in club chats. Messages are numbered by age. All participants except Rosalind and
-- Giorgos have read everything.
create temporary table talks (key text, club text, name text, people text[]);
insert into talks values
  ('bulldog', null, null, '{ines_faria,tomasz_wilk}'),
  ('ferry', null, null, '{giorgos_manolis,henrik_sandvik}'),
  ('roof', null, 'The roof on Thursday', '{ines_faria,amara_diallo,desmond_clarke,rosalind_okafor}'),
  ('ruler', null, null, '{desmond_clarke,mateo_villasenor}'),
  ('binding', null, null, '{amara_diallo,rosalind_okafor}'),
  ('lamp', null, null, '{beatrix_halloran,yuki_tanabe}'),
  ('key', null, null, '{leila_haddad,walter_prescott}'),
  ('ashtray', null, null, '{ines_faria,beatrix_halloran}'),
  ('march', null, null, '{ines_faria,mateo_villasenor}'),
  ('swap', null, 'Five tins, one parcel', '{walter_prescott,leila_haddad,yuki_tanabe,beatrix_halloran,tomasz_wilk}'),
  ('proofs', null, 'Proofreaders of the almanac', '{giorgos_manolis,henrik_sandvik,mateo_villasenor}'),
  ('terrace', 'porto-terrace-herf', null, '{}'),
  ('bench', 'briar-bench', null, '{}'),
  ('slow', 'slow-smoke-society', null, '{}'),
  ('ledger', 'cellar-ledger', null, '{}'),
  ('latakia', 'latakia-after-dark', null, '{}'),
  ('maduro', 'maduro-monday', null, '{}');

create temporary table message_drafts (talk text, sender text, age interval, content text);
insert into message_drafts values
  ('ashtray', 'beatrix_halloran', '50 hours', 'Hello, Inês. Tomasz says you know how to mend an ashtray. Mine fell down the lighthouse stairs, all of them.'),
  ('march', 'mateo_villasenor', '3 days 4 hours', 'I will be in Porto in March with a box of number 19.'),
  ('march', 'mateo_villasenor', '3 days 3 hours', 'Does the terrace have a chair for a stranger?'),
  ('bulldog', 'ines_faria', '9 days 3 hours', 'The bulldog from my uncle’s drawer: the stem is green as a bottle and there is half a century in the bowl. Is it worth your evening?'),
  ('bulldog', 'tomasz_wilk', '9 days 2 hours', 'Green is only sulphur. Half a century is only cake. Send me two pictures, one of the shank from below.'),
  ('bulldog', 'ines_faria', '9 days 1 hour', 'From below there is a crack, about four millimetres. I did not want to say so first.'),
  ('bulldog', 'tomasz_wilk', '8 days 22 hours', E'That is a band, not a burial.\n\nPost it, insured, in a tin. Not in an envelope, please. I have received envelopes.'),
  ('bulldog', 'ines_faria', '3 days 5 hours', 'It went out this morning in a biscuit tin. Keep the tin.'),
  ('bulldog', 'tomasz_wilk', '31 hours', 'Arrived. The biscuits were a kind thought. Reamed, salted, and it turns out to be a Lisbon maker I have only read about.'),
  ('bulldog', 'ines_faria', '30 hours', 'Then it is going to smoke better than it ever did for him. He only held it for photographs.'),
  ('ferry', 'henrik_sandvik', '6 days', 'Do you still have the list of shops that keep orientals loose? I change ferries in Piraeus on the 4th and have three hours.'),
  ('ferry', 'giorgos_manolis', '5 days 20 hours', 'Two are left. One is closed on Wednesdays, one is closed when he feels like it. The 4th is a Friday, so you have a chance.'),
  ('ferry', 'henrik_sandvik', '5 days 19 hours', 'Fifty per cent is more sun than I get here.'),
  ('ferry', 'henrik_sandvik', '2 hours', 'Booked. Three hours and ten minutes. Which of the two first?'),
  ('roof', 'ines_faria', '4 days 8 hours', 'Wind from the south on Thursday, twelve knots, no rain. I say the roof, seven o’clock.'),
  ('roof', 'amara_diallo', '4 days 7 hours', 'I am in Porto until Saturday, so yes. I will bring the album; keep it out of the wind.'),
  ('roof', 'desmond_clarke', '4 days 6 hours', 'First herf ever. What does one bring, and what does one not say?'),
  ('roof', 'rosalind_okafor', '4 days 5 hours', 'Bring a lighter that works and say you do not know. You will get three lectures and four cigars.'),
  ('roof', 'ines_faria', '4 days 4 hours', 'And a coat. The good chair is for visitors, so Desmond, it is yours.'),
  ('roof', 'amara_diallo', '5 hours', 'Look what the binder’s shop had today: a whole sheet of uncut bands, 1911. It is coming along.'),
  ('roof', 'desmond_clarke', '4 hours', 'I have bought a coat.'),
  ('ruler', 'desmond_clarke', '6 days 4 hours', 'Is the ruler on Mondays metric? I am asking for my thumb.'),
  ('ruler', 'mateo_villasenor', '6 days 3 hours', 'Metric, and made of cedar. Your thumb is welcome to apply.'),
  ('ruler', 'desmond_clarke', '6 days 2 hours', 'It measured 24 millimetres and would like a rank.'),
  ('binding', 'amara_diallo', '10 days 5 hours', 'I have your cookbook on the press. Which colour for the headbands?'),
  ('binding', 'rosalind_okafor', '10 days 2 hours', 'Colorado. If the thread has no Colorado, then Colorado claro.'),
  ('binding', 'amara_diallo', '9 days 20 hours', 'It has both. I will send you a photograph in daylight.'),
  ('lamp', 'yuki_tanabe', '8 days 6 hours', 'I would like to draw your lamp room. Is there a photograph without people in it?'),
  ('lamp', 'beatrix_halloran', '8 days 1 hour', 'All of them. I am the only person and I hold the camera.'),
  ('lamp', 'yuki_tanabe', '7 days 22 hours', 'Then I will draw you in, small, beside the lens.'),
  ('key', 'leila_haddad', '12 days 2 hours', 'Is “cold cellar” one word in Vermont, or only one temperature?'),
  ('key', 'walter_prescott', '11 days 23 hours', 'Two words, twelve degrees, and the key is under the third jar.'),
  ('swap', 'walter_prescott', '15 days 3 hours', 'Five of us, one tin each, one parcel that goes round. I will start on Monday.'),
  ('swap', 'leila_haddad', '15 days 1 hour', 'I put in something with no label and a note that lies about it.'),
  ('swap', 'tomasz_wilk', '14 days 20 hours', 'I put in a tamper. It counts as a small, hard tin.'),
  ('swap', 'beatrix_halloran', '14 days 18 hours', 'Post takes eleven days to the lighthouse. Start with me or end with me.'),
  ('swap', 'yuki_tanabe', '14 days 9 hours', 'Ending is good. I will wrap it for the last part of the way.'),
  ('proofs', 'giorgos_manolis', '11 days 4 hours', 'The almanac has forty pages, and “latakia” is spelled six ways.'),
  ('proofs', 'mateo_villasenor', '11 days 2 hours', 'I will take San Andrés, which has two and deserves one.'),
  ('proofs', 'henrik_sandvik', '10 days 22 hours', 'I will take the chapter on weather.'),
  ('bench', 'tomasz_wilk', '5 days 8 hours', 'The workshop camera now shows the lathe and not my elbow. Thank you all for the polite wording.'),
  ('bench', 'leila_haddad', '5 days 6 hours', 'We miss the elbow.'),
  ('bench', 'yuki_tanabe', '4 days 23 hours', 'I had begun to draw the elbow.'),
  ('slow', 'rosalind_okafor', '8 days 7 hours', 'Next month: one cigar, no record. Bring what you hear in the room.'),
  ('slow', 'amara_diallo', '8 days 4 hours', 'In my room that is a bone folder on paper. I approve.'),
  ('slow', 'mateo_villasenor', '8 days 2 hours', 'In mine, a dog who dreams of a larger dog.'),
  ('ledger', 'walter_prescott', '9 days 5 hours', 'Shelf four has been dusted. Two dates have improved.'),
  ('ledger', 'beatrix_halloran', '9 days 2 hours', 'Is one of them mine?'),
  ('ledger', 'walter_prescott', '9 days 1 hour', 'Both.'),
  ('terrace', 'ines_faria', '12 days', 'Four ashtrays have gone home with guests. No questions, only ashtrays, please.'),
  ('terrace', 'desmond_clarke', '11 days 21 hours', 'One of them came home with me by mistake. I thought it was a plate. It is on its way back.'),
  ('terrace', 'amara_diallo', '11 days 20 hours', '@desmond_clarke you ate from it?'),
  ('terrace', 'desmond_clarke', '11 days 19 hours', 'A pastry. It was on the edge of being good.'),
  ('terrace', 'rosalind_okafor', '26 hours', 'I land on Wednesday with a box of Sol Viejo. Who has a humidor with room for twenty, for one night?'),
  ('terrace', 'ines_faria', '25 hours', 'Mine. It will be nineteen in the morning, as is the custom of the house.'),
  ('latakia', 'beatrix_halloran', '7 days', 'Storm took the radio mast. If I am quiet I am reading, with a pipe, by lamp. Do not send anyone.'),
  ('latakia', 'henrik_sandvik', '6 days 22 hours', 'It is raining here.'),
  ('latakia', 'giorgos_manolis', '6 days 21 hours', 'We know, @henrik_sandvik.'),
  ('latakia', 'walter_prescott', '3 days', 'Opened the 2009 Nocturne last night. There was a silence, and the silence smelled of leather.'),
  ('latakia', 'yuki_tanabe', '2 days 20 hours', 'A photograph of the silence, please.'),
  ('maduro', 'mateo_villasenor', '5 days', 'Number 19 is in the post to all of you. The band is off, the cap is not a clue, the box is a lie.'),
  ('maduro', 'rosalind_okafor', '4 days 20 hours', 'The box smells of coffee. I am ignoring the box.'),
  ('maduro', 'amara_diallo', '4 days 18 hours', 'Nicaragua, ligero somewhere, and you enjoyed choosing it. That is my guess until Monday.'),
  ('maduro', 'mateo_villasenor', '4 days 17 hours', 'One of those three is right, @amara_diallo.');

alter table talks add column id uuid default gen_random_uuid();
update talks t set id = v.id from public.clubs c join public.conversations v on v.club_id = c.id where c.slug = t.club;

insert into public.conversations (id, type, group_name, direct_low_id, direct_high_id, created_at)
select t.id, case when t.name is null then 'DIRECT' else 'GROUP' end, t.name,
  case when t.name is null then least(one.id, other.id) end, case when t.name is null then greatest(one.id, other.id) end,
  now() - (select max(d.age) from message_drafts d where d.talk = t.key)
from talks t
join public.users one on one.username = t.people[1]
join public.users other on other.username = t.people[2]
where t.club is null;

insert into public.conversation_participants (user_id, conversation_id, joined_at)
select u.id, t.id, v.created_at
from talks t join public.conversations v on v.id = t.id join public.users u on u.username = any (t.people);

insert into public.messages (conversation_id, number, revision, sender_id, content, created_at)
select d.id, d.number, d.number, d.sender_id, d.content, now() - d.age
from (
  select t.id, row_number() over (partition by t.key order by d.age desc) as number, u.id as sender_id, d.content, d.age
  from message_drafts d join talks t on t.key = d.talk join public.users u on u.username = d.sender
) d;

update public.conversations v set last_number = m.last_number, revision = m.last_number, active_at = m.active_at
from (
  select conversation_id, max(number) as last_number, max(created_at) as active_at from public.messages group by 1
) m
where m.conversation_id = v.id;

update public.conversation_participants p
set read_number = v.last_number - case when u.username in ('rosalind_okafor', 'giorgos_manolis') then 1 else 0 end
from public.conversations v, public.users u
where v.id = p.conversation_id and u.id = p.user_id and v.last_number > 0;

-- Changes in two groups, between their messages. Inês has left one of them, and is invited back.
insert into public.group_changes (conversation_id, kind, after_number, actor_id, user_id, group_name, created_at)
select t.id, c.kind, c.after_number, a.id, u.id, c.name, now() - c.age
from (values
  ('roof', 'added', 2, 'ines_faria', 'desmond_clarke', null, interval '4 days 6 hours 30 minutes'),
  ('roof', 'added', 2, 'ines_faria', 'rosalind_okafor', null, interval '4 days 6 hours 30 minutes'),
  ('roof', 'renamed', 5, 'amara_diallo', null, 'The roof on Thursday', interval '4 days 3 hours'),
  ('swap', 'left', 1, 'ines_faria', null, null, interval '15 days 2 hours'),
  ('swap', 'invited', 5, 'leila_haddad', 'ines_faria', null, interval '3 hours')
) c (talk, kind, after_number, actor, added, name, age)
join talks t on t.key = c.talk
join public.users a on a.username = c.actor
left join public.users u on u.username = c.added;

insert into private.group_leavers (conversation_id, user_id)
select g.conversation_id, g.actor_id from public.group_changes g where g.kind = 'left';

insert into private.group_invitations (conversation_id, user_id, invited_by, created_at)
select g.conversation_id, g.user_id, g.actor_id, g.created_at from public.group_changes g where g.kind = 'invited';

-- Rosalind gets emails about requests and unread messages, and no push messages about comments.
insert into private.notification_choices (user_id, channel, topic, is_on)
select u.id, c.channel, c.topic, c.is_on
from public.users u
cross join (values ('MAIL', 'CLUB_REQUEST', true), ('MAIL', 'NEW_MESSAGE', true), ('PUSH', 'NEW_COMMENT', false))
  c (channel, topic, is_on)
where u.username = 'rosalind_okafor';

insert into public.rules_acceptances (user_id, version)
select a.id, private.rules_version() from auth.users a join people p on a.email = p.email || '@demo.retrohale.test';

-- Many people write to Inês, so only those she follows can reach her directly. Two others have sent message requests.
insert into public.privacy_settings (user_id, who_can_write, shares_presence, lists_clubs, is_findable, shows_last_seen)
select u.id, 'FOLLOWED', true, true, true, false from public.users u where u.username = 'ines_faria';
-- Inês gets the weekly digest on Fridays.
insert into private.digests (user_id, weekday, timezone, due_at)
select u.id, 5, 'Europe/Lisbon', private.next_digest_at(5, 'Europe/Lisbon', now())
from public.users u where u.username = 'ines_faria';
insert into public.message_requests (conversation_id, user_id, sender_id, created_at)
select t.id, reader.id, sender.id, v.created_at
from talks t
join public.conversations v on v.id = t.id
join public.users reader on reader.username = t.people[1]
join public.users sender on sender.username = t.people[2]
where t.key in ('ashtray', 'march');
update public.conversation_participants p set read_number = 0
from public.message_requests r where r.conversation_id = p.conversation_id and r.user_id = p.user_id;

drop table people, founding, post_drafts, comment_drafts, event_drafts, rulings, ruled_reports, talks, message_drafts;

-- Notifications as the triggers would have written them, because triggers write none without a signed-in user. Notifications
-- older than two days are read.
insert into public.notifications (user_id, kind, cause, actor_id, created_at)
select f.followed_id, 'follow', 'follow:' || f.follower_id, f.follower_id, f.created_at from public.follows f;

insert into public.notifications (user_id, kind, cause, actor_id, details, created_at)
select i.user_id, 'group_invitation', 'group_invitation:' || i.id, i.invited_by,
  jsonb_build_object('groupName', c.group_name), i.created_at
from private.group_invitations i join public.conversations c on c.id = i.conversation_id;

insert into public.notifications (user_id, kind, cause, post_id, created_at)
select m.user_id, 'post_mention', 'post:' || p.id, p.id, p.created_at
from public.post_mentions m join public.posts p on p.id = m.post_id;

insert into public.notifications (user_id, kind, cause, post_id, comment_ids, created_at)
select m.user_id, 'comment_mention', 'comment:' || c.id, c.post_id, array[c.id], c.created_at
from public.comment_mentions m join public.comments c on c.id = m.comment_id;

insert into public.notifications (user_id, kind, cause, review_id, created_at)
select m.user_id, 'review_mention', 'review:' || r.id, r.id, r.created_at
from public.review_mentions m join public.reviews r on r.id = m.review_id;

insert into public.notifications (user_id, kind, cause, group_key, count, post_id, comment_ids, created_at)
select t.user_id, t.kind, t.group_key || ':seed', t.group_key, count(*), t.post_id,
  (array_agg(t.id order by t.created_at desc, t.id))[:10], max(t.created_at)
from (
  select distinct on (c.id, told.user_id) c.id, c.post_id, c.created_at, told.*
  from public.comments c
  join public.posts p on p.id = c.post_id
  left join public.comments answered on answered.id = c.parent_id
  cross join lateral (values
    (answered.author_id, 'reply', 'replies:' || answered.id, 1), (p.author_id, 'comment', 'comments:' || p.id, 2)
  ) told (user_id, kind, group_key, rank)
  where told.user_id <> c.author_id and c.deleted_at is null
    and not exists (select from public.comment_mentions m where m.comment_id = c.id and m.user_id = told.user_id)
  order by c.id, told.user_id, told.rank
) t
group by t.user_id, t.kind, t.group_key, t.post_id;

-- The posts of a club share a notification until it is read: here once a day.
insert into public.notifications (user_id, kind, cause, group_key, count, club_id, post_ids, created_at, read_at)
select told.user_id, 'post', 'posts:' || (array_agg(p.id order by p.created_at))[1], 'posts:' || p.club_id, count(*), p.club_id,
  (array_agg(p.id order by p.created_at desc))[:10], max(p.created_at),
  case when told.day > 1 then max(p.created_at) + interval '3 hours' end
from public.posts p
cross join lateral (
  select m.user_id, greatest(floor(extract(epoch from now() - p.created_at) / 86400), 1) as day from public.club_members m
  where m.club_id = p.club_id and m.user_id <> p.author_id and p.created_at > greatest(m.created_at, now() - interval '14 days')
    and not exists (select from public.notifications n where n.user_id = m.user_id and n.cause = 'post:' || p.id)
) told
group by told.user_id, told.day, p.club_id;

insert into public.notifications (user_id, kind, cause, details, created_at)
select r.author_id, 'report', 'report:' || r.id || ':' || r.decision_id,
  jsonb_build_object('targetKind', r.target_kind, 'outcome', case r.status when 'DISMISSED' then 'DISMISSED' else 'ACTED' end), r.decided_at
from public.reports r where r.decision_id is not null;

-- The trigger has already notified the authors of removed comments, but with the current time.
update public.notifications n set created_at = a.created_at
from public.moderation_actions a where n.cause in ('moderation:' || a.id, 'appeal:' || a.id);

update public.notifications set read_at = created_at + interval '3 hours' where created_at < now() - interval '2 days';

-- Unread messages have an unread notification.
insert into public.notifications (
  user_id, kind, cause, group_key, count, conversation_id, first_message_number, last_message_number, created_at
)
select p.user_id, 'message', 'message:' || (array_agg(m.id order by m.number))[1], 'conversation:' || c.id, count(*),
  c.id, min(m.number), max(m.number), max(m.created_at)
from public.conversation_participants p
join public.conversations c on c.id = p.conversation_id and c.club_id is null
join public.messages m on m.conversation_id = c.id and m.number > p.read_number and m.sender_id <> p.user_id
where not exists (
  select from public.message_requests r where r.conversation_id = p.conversation_id and r.user_id = p.user_id
)
group by p.user_id, c.id;
