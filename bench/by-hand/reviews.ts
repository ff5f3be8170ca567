/**
 * Many reviews: lists, averages and search, as a member. Fills the database of a running stack (use an ephemeral
 * one) and prints p50 and p95 in ms of each query, run alone:
 *
 *   STACK='<the line that npm run stack prints>' node bench/by-hand/reviews.ts 200000 1000000
 */
import postgres from 'postgres';

const sizes = process.argv.slice(2).map(Number);
const { DB_URL } = JSON.parse(process.env.STACK ?? '{}') as { DB_URL?: string };
if (!DB_URL || sizes.length === 0)
  throw new Error('Set STACK, and give the numbers of reviews as the arguments.');
const sql = postgres(DB_URL, { max: 1, onnotice() {} });

const batch = 20_000;
const rounds = 60;
const categories = sql`'{PIPE_TOBACCO,CIGAR,PIPE,ACCESSORY}'::text[]`;
// As in real texts, a few words are in very many reviews, and many words are in few.
const words =
  'night cap old flake dark fire gold dawn harbour winter cellar green velvet smoke amber barrel copper cedar moon lamp river crown saddle abbey north bishop quiet raven hollow ember'.split(
    ' ',
  );

const { reader, club } = await people();
let there = (await sql<{ count: number }[]>`select count(*)::int as count from reviews`)[0]?.count ?? 0;
for (const size of sizes) {
  const began = Date.now();
  // Building the index once is much faster than row by row.
  await sql`drop index reviews_words_idx`;
  while (there < size) {
    await write(Math.min(batch, size - there), there);
    there += batch;
  }
  await sql`create index reviews_words_idx on reviews using gin (words extensions.gin_trgm_ops)`;
  await sql`vacuum analyze reviews`;
  await sql`vacuum analyze products`;
  console.info(
    `\n${size.toLocaleString('en')} reviews (written in ${Math.round((Date.now() - began) / 1000)} s)`,
  );
  for (const [what, ask] of Object.entries(questions())) await measure(what, ask);
}
await sql.end();

/** Creates two hundred writers, and a reader in fifty clubs, one of them private and full of reviews. */
async function people() {
  await sql`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@bench.test',
      jsonb_build_object('full_name', 'Bench ' || n) from generate_series(1, 200) n`;
  const [first] = await sql<{ id: string }[]>`
    select id from users where username like 'bench%' order by created_at, id limit 1`;
  const clubs = await sql<{ id: string }[]>`
    insert into clubs (slug, name, is_private) select 'bench-' || md5(random()::text), 'Bench', n = 1
    from generate_series(1, 50) n returning id, is_private`;
  if (!first || !clubs[0]) throw new Error('There are no users.');
  await sql`insert into club_members (club_id, user_id, role)
            select unnest(${clubs.map((one) => one.id)}::uuid[]), ${first.id}, 'OWNER'`;
  return { reader: first.id, club: clubs[0].id };
}

/**
 * One review in twenty is in the private club. Products are unevenly distributed, so that the first has thousands of
 * reviews.
 */
async function write(count: number, from: number) {
  await sql`
    insert into reviews (author_id, club_id, category, product_name, brand, rating, title, content, created_at)
    select w.ids[1 + n % cardinality(w.ids)], case when n % 20 = 0 then ${club}::uuid end,
      (${categories})[1 + product % 4],
      v.words[1 + product % 30] || ' ' || v.words[1 + (product / 30) % 30] || ' ' || product / 900,
      'Maker ' || product % 300, 1 + (n * 7919) % 5,
      v.words[1 + n % 30] || ' and ' || v.words[1 + (n / 30) % 30] || ' ' || md5(n::text),
      repeat(v.words[1 + n % 30] || ' ', 60), now() - (2000000 - n) * interval '1 second'
    from generate_series(${from}::int, ${from + count - 1}::int) n
    cross join lateral (select floor(20000 * power(random(), 3) + 0 * n)::int as product) p
    cross join (select array_agg(id) as ids from users where username like 'bench%') w
    cross join (select ${words}::text[] as words) v`;
}

type Question = (sql: postgres.TransactionSql, round: number) => PromiseLike<unknown>;

function questions(): Record<string, Question> {
  const word = (round: number) => words[round % words.length] ?? '';
  return {
    'the newest 50': (tx) => tx`select private.get_reviews(null, null, null, null, null, 50, 0, null)`,
    'the newest 50 of a category': (tx) =>
      tx`select private.get_reviews('PIPE', null, null, null, null, 50, 0, null)`,
    'the most reviewed product, 50': (tx) =>
      tx`select private.get_reviews(null, null, 'night night 0', null, null, 50, 0, null)`,
    'its average and distribution': (tx) => tx`select private.get_products('night night 0', null, null, 10)`,
    'suggestions, two letters': (tx, round) =>
      tx`select private.suggest_products(${word(round).slice(0, 2)}, null, 10)`,
    'suggestions, a misspelled word': (tx, round) =>
      tx`select private.suggest_products(${misspelled(word(round))}, null, 10)`,
    'search, a frequent word': (tx, round) => tx`select private.search_reviews(${word(round)}, 5)`,
    'search, two letters': (tx, round) => tx`select private.search_reviews(${word(round).slice(0, 2)}, 5)`,
    'search, a product’s name': (tx, round) =>
      tx`select private.search_reviews(${`${word(round)} ${word(round * 7)} ${round % 20}`}, 5)`,
    'search, a rare word': (tx, round) =>
      tx`select private.search_reviews((select left(md5(${round * 3001}::int::text), 9)), 5)`,
    'search, a misspelled word': (tx, round) =>
      tx`select private.search_reviews(${misspelled(word(round))}, 5)`,
    'search, no such word': (tx, round) => tx`select private.search_reviews(${`xyzzy${round}plugh`}, 5)`,
    'one more review (rolled back)': (tx, round) => tx`
      insert into reviews (category, product_name, brand, rating, title, content)
      values ('PIPE', 'night night 0', 'Maker 0', ${1 + (round % 5)}, 'Bench', 'Bench')`,
  };
}

function misspelled(word: string) {
  return `${word.slice(0, 2)}${word.slice(3)}e`;
}

async function measure(what: string, ask: Question) {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await sql
      .begin(async (tx) => {
        await tx`select private.authenticate_as(${reader}, null)`;
        const began = performance.now();
        await ask(tx, round);
        took.push(performance.now() - began);
        throw new Error('rolled back');
      })
      .catch((error: Error) => {
        if (error.message !== 'rolled back') throw error;
      });
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1).padStart(7);
  console.info(`${what.padEnd(34)} p50 ${at(0.5)}  p95 ${at(0.95)}`);
}
