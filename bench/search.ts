/**
 * How long a search takes in Postgres, as a member, among a hundred thousand users and a million posts.
 *
 *   STACK="$(the line of npm run stack -- --ephemeral)" node bench/search.ts
 *
 * Fills the database of that stack, so use an ephemeral one. Prints p50 and p95 in ms for each kind of words.
 */
import postgres from 'postgres';

const { DB_URL } = JSON.parse(process.env.STACK ?? '{}') as { DB_URL?: string };
if (!DB_URL) throw new Error('STACK is not set: give the line that `npm run stack -- --ephemeral` prints.');
const sql = postgres(DB_URL, { max: 1, onnotice() {} });

const people = 100_000;
const posts = 1_000_000;
const firstNames =
  'Maria José Ana Luís Carlos Elena Peter Paul Mary John James Robert Michael David Thomas Mark Steven Kevin Brian George Zoë Inês Álvaro Søren Çağla Łukasz Žofia Fatima Aisha Mei Yuki Hana Kenji Olga Dmitri Priya Anil Amara Kofi Leila Omar Anders Lars Ingrid Freya Pia Otto Greta Klaus Uwe'.split(
    ' ',
  );
const beginnings =
  'Al Bar Cam Dor Ell Fin Gar Hol Ing Jan Kel Lan Mor Nor Ost Pem Quin Ros Sal Tor Ulr Van Wil Yor Zim'.split(
    ' ',
  );
const middles =
  'ber den fer gan hart kin low man ner ping ral son ton vik wood ys zen brook dale field'.split(' ');
const ends = ['', 's', 'sen', 'ez', 'ski', 'ova', 'er', 'man'];

async function fill() {
  await sql`
    insert into auth.users (id, aud, role, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name',
      (${firstNames}::text[])[1 + g % ${firstNames.length}] || ' ' ||
      (${beginnings}::text[])[1 + g * 7 % ${beginnings.length}] || (${middles}::text[])[1 + g * 13 / 50 % ${middles.length}] ||
      (${ends}::text[])[1 + g * 17 / 900 % ${ends.length}])
    from generate_series(1, ${people}::bigint) g`;
  await sql`
    insert into clubs (slug, name, description, member_count)
    select 'bench-' || g, (array['Amber', 'Briar', 'Cedar', 'Dusk', 'Hearth'])[1 + g % 5] || ' ' ||
      (array['Pipe', 'Cigar', 'Latakia', 'Virginia'])[1 + g / 5 % 4] || ' Society ' || g, 'Number ' || g, g % 50
    from generate_series(1, 2000) g`;
  await sql`alter table posts disable trigger user`;
  await sql`
    insert into posts (club_id, author_id, content, created_at)
    select c.ids[1 + g % cardinality(c.ids)], u.ids[1 + g * 7919 % cardinality(u.ids)], 'Post ' || g, now() - g * interval '20 seconds'
    from generate_series(1, ${posts}::bigint) g,
      (select array_agg(id) as ids from clubs) c, (select array_agg(id) as ids from users) u`;
  await sql`alter table posts enable trigger user`;
  for (const table of ['users', 'clubs', 'posts']) await sql.unsafe(`vacuum analyze ${table}`);
}

const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int as count from users`;
if (count < people) await fill();

const sample = await sql<{ id: string; display_name: string }[]>`
  select id, display_name from users where display_name like '% %' order by md5(id::text) limit 50`;
const me = sample[0]?.id ?? '';
const kinds: Record<string, (first: string, last: string) => string> = {
  'two letters': (first) => first.slice(0, 2),
  'three letters': (_, last) => last.slice(0, 3),
  'a last name': (_, last) => last,
  'a whole name': (first, last) => `${first} ${last}`,
  'with a typo': (_, last) => last.slice(0, 2) + (last[3] ?? '') + (last[2] ?? '') + last.slice(4),
  'nothing found': (_, last) => `${[...last].reverse().join('')}qz`,
};
const all: number[] = [];
for (const [kind, words] of Object.entries(kinds)) {
  const times: number[] = [];
  for (const { display_name } of [...sample, ...sample]) {
    const [first = '', last = ''] = display_name.split(' ');
    const before = performance.now();
    await sql.begin((tx) => [
      tx`select private.authenticate_as(${me})`,
      tx`select private.search(${words(first, last)}, null)`,
    ]);
    times.push(performance.now() - before);
  }
  report(kind, times);
  all.push(...times);
}
report('all', all);
await sql.end();

function report(kind: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  console.info(`${kind.padEnd(14)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms`);
}
