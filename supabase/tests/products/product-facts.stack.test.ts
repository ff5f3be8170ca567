/** Facts that users agree on, and merging duplicates. */
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { factFields, productFacts } from '../../functions/_shared/contract/products/facts.ts';
import { product, productDetails } from '../../functions/_shared/contract/products.ts';
import { concurrently, times } from '../support/concurrency.ts';
import { rolesIn, type Statement } from '../support/every-role.ts';
import { buffersOf } from '../support/plans.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { as, refused, rolledBack, setRole } from '../support/roles.ts';
import { type Club, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let moderator: User;
let slug: string;
beforeAll(async () => {
  [scene, moderator] = await Promise.all([newScene(), newUser()]);
  await sql`insert into moderators (user_id) values (${moderator.id})`;
  slug = await newProduct(`Factual ${scene.author.username}`);
});

async function newProduct(name: string, category = 'CIGAR', club: Club | null = null): Promise<string> {
  const id = await newReview(scene.author, { product: name, category, club });
  const [row] = await sql<{ slug: string }[]>`
    select p.slug from products p join reviews r on r.product_id = p.id where r.id = ${id}`;
  return row?.slug ?? '';
}
const propose = async (user: User, field: string, value: string | null, of = slug) =>
  request(user, 'POST', `/products/${of}/facts`, { category: 'CIGAR', field, value });
const factsAfter = async (user: User, field: string, value: string | null) =>
  read(await propose(user, field, value), productFacts);

const { everyRole } = rolesIn(() => scene);
const guarded = {
  'proposes past the function': (tx) =>
    tx`insert into fact_proposals (product_id, field, value) select id, 'wrapper', 'Corojo' from products where slug = ${slug}`,
  'votes past the function': (tx) =>
    tx`insert into fact_votes (proposal_id, user_id) values (gen_random_uuid(), auth.uid())`,
  'writes facts': (tx) => tx`update products set facts = '{"wrapper": "Corojo"}' where slug = 'nothing'`,
} satisfies Record<string, Statement>;
for (const [what, statement] of Object.entries(guarded))
  everyRole(what, statement, {
    'the service role': { 'proposes past the function': 1, 'writes facts': 0 }[what] ?? '23502',
    otherwise: refused,
  });

describe('a proposal is refused', () => {
  test.each([
    ['for a field that the category does not have', 'chamber', '20 × 38 mm'],
    ['with a word that is not on the list', 'vitola', 'Zeppelin'],
    ['with a ring gauge that is no number', 'ringGauge', 'thick'],
    ['with nothing to read, which would take the fact away', 'wrapper', ' \u200b'],
    ['with a hundred and one letters', 'wrapper', 'a'.repeat(101)],
  ])('%s', async (_, field, value) => {
    expect((await propose(scene.member, field, value)).status).toBe(400);
  });

  test('for a category other than the product’s', async () => {
    const body = { category: 'PIPE', field: 'shape', value: 'Apple' };
    expect((await request(scene.member, 'POST', `/products/${slug}/facts`, body)).status).toBe(404);
  });
});

test('a fact is accepted once two users agree, and withdrawing the agreement ends a proposal', async () => {
  const first = await factsAfter(scene.member, 'wrapper', 'Corojo');
  expect(first).toMatchObject({
    facts: {},
    proposals: [{ field: 'wrapper', value: 'Corojo', viewer: { hasAgreed: true } }],
  });
  // One user cannot agree twice.
  expect((await factsAfter(scene.member, 'wrapper', 'Corojo')).facts).toEqual({});
  const seen = read(await request(scene.owner, 'GET', `/products/${slug}/facts`), productFacts);
  expect(seen.proposals).toMatchObject([{ viewer: { hasAgreed: false } }]);

  const withdrawn = await request(scene.member, 'DELETE', `/products/${slug}/facts/${seen.proposals[0]?.id}`);
  expect(read(withdrawn, productFacts).proposals).toEqual([]);

  await factsAfter(scene.member, 'wrapper', 'Corojo');
  const agreed = await factsAfter(scene.owner, 'wrapper', 'Corojo');
  expect(agreed).toMatchObject({
    facts: { wrapper: 'Corojo' },
    proposals: [],
    history: [{ value: 'Corojo', previousValue: null, isByModerator: false }],
  });
  const details = read(await request(scene.outsider, 'GET', `/products/${slug}`), productDetails);
  expect(details.facts).toEqual({ wrapper: 'Corojo' });
});

test('of more than fifty open proposals, the user’s own are listed first, and then the newest', async () => {
  const busy = await newProduct(`Busy ${scene.author.username}`);
  await sql`
    insert into fact_proposals (product_id, field, value, author_id, vote_count, created_at)
    select p.id, 'filler', 'Leaf ' || n, ${scene.owner.id}, 1, now() + n * interval '1 minute'
    from products p, generate_series(1, 60) n where p.slug = ${busy}`;
  // The oldest proposal of all.
  const own = read(await propose(scene.member, 'filler', 'Criollo', busy), productFacts).proposals;
  expect(own).toHaveLength(50);
  expect(own.slice(0, 2)).toMatchObject([
    { value: 'Criollo', viewer: { hasAgreed: true } },
    { value: 'Leaf 60', viewer: { hasAgreed: false } },
  ]);
  const { proposals } = read(await request(scene.author, 'GET', `/products/${busy}/facts`), productFacts);
  expect(proposals.map(({ value }) => value)).toEqual(
    Array.from({ length: 50 }, (_, at) => `Leaf ${60 - at}`),
  );
});

test('the page of a product’s facts reads no more after one account has proposed a thousand', async () => {
  const product = await newProduct(`Flooded ${scene.author.username}`);
  const propose = (tx: TransactionSql, from: number, to: number) => tx`
    insert into fact_proposals (product_id, field, value, author_id, vote_count)
    select p.id, 'filler', 'Leaf ' || n, ${scene.owner.id}, 1
    from products p, generate_series(${from}::int, ${to}::int) n where p.slug = ${product}`;
  const measure = async (tx: TransactionSql) => {
    await tx`analyze fact_proposals, products`;
    await setRole(tx, scene.member);
    const buffers = await buffersOf(tx, `select private.get_product_facts('${product}')`);
    await tx`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
    return buffers;
  };
  const [before, after] = await rolledBack(async (tx) => {
    await tx`
      insert into products (slug, category, product_name)
      select gen_random_uuid(), 'CIGAR', 'Unlisted ' || n || ${scene.member.username} from generate_series(1, 3000) n`;
    await propose(tx, 1, 60);
    const before = await measure(tx);
    await propose(tx, 61, 1440);
    return [before, await measure(tx)];
  });
  expect(after).toBeLessThan(1.5 * before + 50);
});

test('a moderator’s vote is enough, and proposing the previous value undoes it', async () => {
  const stands = await factsAfter(moderator, 'origin', 'Honduras');
  expect(stands.facts).toMatchObject({ origin: 'Honduras' });
  expect((await factsAfter(moderator, 'origin', 'Cuba')).history[0]).toMatchObject({
    value: 'Cuba',
    previousValue: 'Honduras',
    isByModerator: true,
  });
  expect((await factsAfter(moderator, 'origin', 'Honduras')).facts).toMatchObject({ origin: 'Honduras' });
  expect((await factsAfter(moderator, 'origin', null)).facts).not.toHaveProperty('origin');
});

test('a moderator puts right a product that is named only in a private club, which outsiders cannot', async () => {
  const club = await newClub({ owner: scene.author, isPrivate: true });
  const hidden = await newProduct(`Hidden ${scene.author.username}`, 'CIGAR', club);
  expect((await propose(scene.outsider, 'origin', 'Cuba', hidden)).status).toBe(404);
  const proposedPast = await as(scene.outsider, async (tx) => {
    await tx`select private.accept_fact(private.product_id_at(${hidden}), 'origin', 'Cuba')`;
    await setRole(tx, moderator);
    return tx`
      select from fact_proposals f join products p on p.id = f.product_id where p.slug = ${hidden}`;
  });
  expect(proposedPast).toHaveLength(0);
  const corrected = read(await propose(moderator, 'origin', 'Honduras', hidden), productFacts);
  expect(corrected).toMatchObject({ facts: { origin: 'Honduras' }, history: [{ isByModerator: true }] });
});

test('two users who propose the same value at the same moment agree', async () => {
  const responses = await Promise.all(
    [scene.member, scene.owner].map((user) => propose(user, 'binder', 'Sumatra')),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const now = read(await request(scene.owner, 'GET', `/products/${slug}/facts`), productFacts);
  expect(now.facts).toMatchObject({ binder: 'Sumatra' });
});

test('every category has fields', () => {
  expect(Object.values(factFields).every((fields) => fields.length > 0)).toBe(true);
});

describe('a merge', () => {
  const merge = (user: User, from: string, into: string) =>
    request(user, 'POST', `/products/${from}/merge`, { into });

  test('is allowed only for moderators, with two products of one category', async () => {
    const [pipe, other] = [await newProduct('Merging Pipe', 'PIPE'), await newProduct('Merging Cigar')];
    expect(readRefusal(await merge(scene.owner, other, slug), 403)).toBe(
      'Only moderators can merge products.',
    );
    expect(readRefusal(await merge(moderator, other, other), 400)).toBe(
      'A product cannot be merged into itself.',
    );
    expect(readRefusal(await merge(moderator, pipe, slug), 400)).toBe(
      'Only products of the same category can be merged.',
    );
    expect((await merge(moderator, 'there-is-none', slug)).status).toBe(404);
  });

  test('moves reviews, notes, facts and humidor items, and the old address and spelling lead to the product that stays', async () => {
    const mark = scene.member.username;
    const [gone, stays] = [await newProduct(`Mispelt ${mark}`), await newProduct(`Misspelt ${mark}`)];
    const id = await newReview(scene.member, { product: `Mispelt ${mark}`, rating: 1 });
    await sql`insert into tasting_notes (review_id, strength) values (${id}, 5)`;
    await propose(moderator, 'vitola', 'Toro', gone);
    await sql`
      insert into humidor_items (owner_id, category, product_name, kind, amount_had, amount_left)
      values (${scene.member.id}, 'CIGAR', ${`Mispelt ${mark}`}, 'BOX', 10, 10)`;
    expect(read(await merge(moderator, gone, stays), product)).toMatchObject({ slug: stays, reviewCount: 3 });
    const details = read(await request(scene.outsider, 'GET', `/products/${gone}`), productDetails);
    expect(details).toMatchObject({
      slug: stays,
      facts: { vitola: 'Toro' },
      ratingCounts: [1, 0, 0, 2, 0],
      profile: { noteCount: 1 },
    });
    expect((await merge(moderator, gone, stays)).status).toBe(404);
    const kept = await sql`
      select p.slug from humidor_items i join products p on p.id = i.product_id
      where i.owner_id = ${scene.member.id}`;
    expect([...kept]).toEqual([{ slug: stays }]);
    await newReview(scene.owner, { product: `MISPELT ${mark}` });
    expect(read(await request(scene.outsider, 'GET', `/products/${stays}`), productDetails).reviewCount).toBe(
      4,
    );
    const found = await request(
      scene.outsider,
      'GET',
      `/products?q=${encodeURIComponent(`mispelt ${mark}`)}`,
    );
    expect(found.text).not.toContain(`"${gone}"`);
  });

  test('drops the proposals of what is then the fact', async () => {
    const mark = scene.member.username;
    const [gone, stays] = [await newProduct(`Twice ${mark}`), await newProduct(`Once ${mark}`)];
    await propose(moderator, 'vitola', 'Toro', stays);
    await propose(moderator, 'origin', 'Nicaragua', gone);
    for (const [of, field, value] of [
      [gone, 'vitola', 'Toro'],
      [gone, 'vitola', 'Robusto'],
      [gone, 'origin', null],
      [stays, 'origin', 'Nicaragua'],
      [stays, 'wrapper', 'Corojo'],
    ] as const)
      await propose(scene.member, field, value, of);
    await merge(moderator, gone, stays);
    const { facts, proposals } = read(
      await request(scene.outsider, 'GET', `/products/${stays}/facts`),
      productFacts,
    );
    expect(facts).toEqual({ vitola: 'Toro', origin: 'Nicaragua' });
    expect(proposals.map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ['vitola', 'Robusto'],
        ['origin', null],
        ['wrapper', 'Corojo'],
      ]),
    );
    expect(proposals).toHaveLength(3);
  });

  test('leaves nothing behind while users review, keep and smoke the merged product', async () => {
    const writers = await Promise.all(Array.from({ length: 7 }, () => newUser()));
    for (let round = 0; round < 4; round++) {
      const name = `Raced ${round} ${writers[0]?.username}`;
      const [gone, stays] = [await newProduct(name), await newProduct(`${name} Right`)];
      const outcomes = await concurrently([
        { role: moderator, work: (tx) => tx`select private.merge_product(${gone}, ${stays})` },
        ...times(writers.length, (index) => ({
          role: writers[index] as User,
          work: (tx) => tx`insert into reviews (category, product_name, rating, title, content)
                           values ('CIGAR', ${name}, 4, 'At once', 'All of us.')`,
        })),
        {
          role: moderator,
          work: (tx) => tx`insert into humidor_items (category, product_name, kind, amount_had, amount_left)
                           values ('CIGAR', ${name}, 'BOX', 20, 20)`,
        },
        {
          role: moderator,
          work: (tx) => tx`insert into journal_entries (category, product_name, smoked_at)
                           values ('CIGAR', ${name}, now())`,
        },
      ]);
      expect(outcomes).toEqual(outcomes.map(() => null));
      const kept = await sql`
        select from humidor_items i join products p on p.id = i.product_id and p.slug = ${gone}
        union all
        select from journal_entries e join products p on p.id = e.product_id and p.slug = ${gone}`;
      expect(kept).toHaveLength(0);
      const left = await sql`
        select p.slug, p.review_count, (select count(*)::int from reviews r where r.product_id = p.id) as reviews
        from products p where p.slug in (${gone}, ${stays}) order by p.review_count`;
      expect([...left]).toEqual([
        { slug: gone, review_count: 0, reviews: 0 },
        { slug: stays, review_count: 9, reviews: 9 },
      ]);
    }
  });
});
