import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { authorAndAdmins, rolesIn, withoutUser } from '../support/every-role.ts';
import { newReview } from '../support/review-scene.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

type Reviewed = Scene & { review: string; alone: string };
async function reviewed(made: Promise<Scene>): Promise<Reviewed> {
  const scene = await made;
  const [review, alone] = await Promise.all([
    newReview(scene.author, { club: scene.club }),
    newReview(scene.author),
  ]);
  return { ...scene, review, alone };
}
const scenes = { open: await reviewed(newScene()), closed: await reviewed(newScene(true)) };

describe.each(['open', 'closed'] as const)('shared in a club that is %s', (kind) => {
  const { everyRole, noUser, readers, author } = rolesIn(() => scenes[kind]);

  everyRole(
    'shares a review in the club',
    (sql, { club }) => sql`
      insert into reviews (club_id, category, product_name, rating, title, content)
      values (${club.id}, 'PIPE', 'Bent Bulldog', 5, 'Mine', 'Hello')`,
    {
      'a deleted account': refused,
      'claims without a user': refused,
      'an outsider': refused,
      otherwise: 1,
    },
  );
  readers('review', kind, ({ review }) => review);
  author('review', ({ review }) => review);

  noUser({
    'writes a review in another user’s name': (sql, { author }) =>
      sql`insert into reviews (author_id, category, product_name, rating, title, content)
          values (${author.id}, 'PIPE', 'Bulldog', 5, 'Not me', 'Hello')`,
    'inserts a review in the future': (sql, { author }) =>
      sql`insert into reviews (author_id, category, product_name, rating, title, content, created_at)
          values (${author.id}, 'PIPE', 'Bulldog', 5, 'Mine', 'Hello', 'infinity')`,
    'changes a review’s author': (sql, { member, review }) =>
      sql`update reviews set author_id = ${member.id} where id = ${review}`,
    'moves a review to another club': (sql, { review }) =>
      sql`update reviews set club_id = ${scenes.open.club.id} where id = ${review}`,
    'removes a review from its club': (sql, { review }) =>
      sql`update reviews set club_id = null where id = ${review}`,
    'opens a review': (sql, { review }) => sql`update reviews set is_open = true where id = ${review}`,
    'clears the time of the edit': (sql, { review }) =>
      sql`update reviews set edited_at = null where id = ${review}`,
  });
});

rolesIn(() => scenes.open).everyRole(
  'reads a review outside of clubs',
  (sql) => sql`select * from reviews where id = ${scenes.open.alone}`,
  { ...withoutUser(0), otherwise: 1 },
);

const fits = { category: 'CIGAR', product_name: 'Robusto', rating: 3, title: 'Fine', content: 'Fine.' };
test.each<[string, Record<string, unknown>]>([
  ['in an unknown category', { category: 'SNUFF' }],
  ['with no stars', { rating: 0 }],
  ['with six stars', { rating: 6 }],
  ['of a product without a name', { product_name: ' \t' }],
  ['with a product name that is too long', { product_name: 'x'.repeat(151) }],
  ['with a blank brand', { brand: ' ' }],
  ['with a brand that is too long', { brand: 'x'.repeat(101) }],
  ['without a title', { title: '' }],
  ['with a title that is too long', { title: 'x'.repeat(151) }],
  ['without text', { content: ' ' }],
  ['with a text that is too long', { content: 'x'.repeat(10_001) }],
  ['with a script as its picture', { image_url: 'javascript:alert(1)' }],
  ['with a data URL as its picture', { image_url: 'data:image/png;base64,AAAA' }],
])('a review %s is refused', async (_, change) => {
  const code = await outcome(
    scenes.open.member,
    (tx) => tx`insert into reviews ${tx({ ...fits, ...change })}`,
  );
  expect(code).toBe('23514');
});

test('a changed text marks a review as edited, but the same text does not', async () => {
  const { alone, author } = scenes.open;
  const [same, other] = await as(author, async (tx) => [
    (await tx`update reviews set title = title, rating = rating where id = ${alone} returning edited_at`)[0],
    (await tx`update reviews set rating = 1 where id = ${alone} returning edited_at`)[0],
  ]);
  expect(same?.edited_at).toBeNull();
  expect(other?.edited_at).toBeInstanceOf(Date);
});

describe('an author who has left the club', () => {
  const leave = async (isPrivate: boolean) => {
    const scene = await newScene(isPrivate);
    const content = `Ask @${scene.member.username}.`;
    const [shared, alone] = await Promise.all([
      newReview(scene.author, { club: scene.club, content }),
      newReview(scene.author),
    ]);
    await sql`delete from club_members where club_id = ${scene.club.id} and user_id = ${scene.author.id}`;
    return { ...scene, shared, alone };
  };
  const edited = (author: Scene['author']) =>
    rolledBack(async (tx) => {
      await setRole(tx, author);
      await tx`update reviews set content = 'Written from outside'`;
      await tx`reset role`;
      const rows = await tx`select id from reviews where content = 'Written from outside'`;
      return rows.map((row) => row.id).sort();
    });
  const change = (user: Scene['author'], review: string) =>
    outcome(user, (tx) => tx`select private.update_review(${review}, ${tx.json({ title: 'Mine' })})`);

  test('cannot change reviews that only its members can read, even by an update without a condition', async () => {
    const { author, member, shared, alone } = await leave(true);
    expect(await change(author, shared)).toBe('PT403');
    expect(await edited(author)).toEqual([alone]);
    const seen = await as(member, (tx) => tx`select content from reviews where id = ${shared}`);
    expect([...seen]).toEqual([{ content: `Ask @${member.username}.` }]);
  });

  test('can change reviews that everyone can read', async () => {
    const { author, shared, alone } = await leave(false);
    expect(await change(author, shared)).toBe(1);
    expect(await edited(author)).toEqual([alone, shared].sort());
  });

  test('can delete it', async () => {
    const { author, shared } = await leave(true);
    expect(await outcome(author, (tx) => tx`delete from reviews where id = ${shared}`)).toBe(1);
  });
});

test('an author can neither edit nor delete reviews that moderators removed, even without a condition', async () => {
  const author = await newUser();
  const review = await newReview(author);
  await sql`update reviews set is_removed = true where id = ${review}`;
  const outcomes = [
    await outcome(author, (tx) => tx`update reviews set content = 'Mine'`),
    await outcome(author, (tx) => tx`delete from reviews`),
  ];
  expect(outcomes).toEqual([0, 0]);
});

describe.each(['open', 'closed'] as const)('taken out of a club that is %s', (kind) => {
  const getScene = () => scenes[kind];
  const { everyRole } = rolesIn(getScene);
  const removal = (tx: TransactionSql) =>
    tx`select from private.remove_review(${getScene().review}, 'Off topic') as is_removed where is_removed`;

  everyRole('removes a review', removal, authorAndAdmins);
  everyRole(
    'deletes a review',
    (tx) => tx`select where private.delete_review(${getScene().review}, 'Off topic') is not null`,
    {
      ...withoutUser(0),
      ...authorAndAdmins,
      'an outsider': kind === 'open' ? 'PT403' : 0,
      otherwise: 'PT403',
    },
  );

  test('by an admin: it is recorded with the reason, and its author keeps it, without the club', async () => {
    const { admin, author, club, review } = getScene();
    const left = await rolledBack(async (tx) => {
      await setRole(tx, admin);
      await removal(tx);
      await tx`reset role`;
      return {
        reviews: [...(await tx`select author_id, club_id, is_open from reviews where id = ${review}`)],
        records: [
          ...(await tx`
            select kind, content, reason, removed_by, author_id from content_removals where club_id = ${club.id}`),
        ],
      };
    });
    expect(left.reviews).toEqual([{ author_id: author.id, club_id: null, is_open: kind === 'open' }]);
    expect(left.records).toEqual([
      {
        kind: 'review',
        content: 'A review of the tests\n\nBurned well.',
        reason: 'Off topic',
        removed_by: admin.id,
        author_id: author.id,
      },
    ]);
  });

  test('by its author: it is deleted, and nothing is recorded', async () => {
    const { author, club, review } = getScene();
    const left = await rolledBack(async (tx) => {
      await setRole(tx, author);
      await removal(tx);
      await tx`reset role`;
      return tx`
        select id from reviews where id = ${review}
        union all select id from content_removals where club_id = ${club.id}`;
    });
    expect(left).toHaveLength(0);
  });

  test('after its author deleted their account: only content that others can still read stays', async () => {
    const { admin, review } = getScene();
    const left = await rolledBack(async (tx) => {
      await tx`update reviews set author_id = null where id = ${review}`;
      await setRole(tx, admin);
      await removal(tx);
      await tx`reset role`;
      return tx`select from reviews where id = ${review}`;
    });
    expect(left).toHaveLength(kind === 'open' ? 1 : 0);
  });
});

test('the item says what its reader may do', async () => {
  const { author, admin, member, review, alone } = scenes.open;
  const viewer = async (user: Scene['author'], of: string) => {
    const [row] = await as(
      user,
      (tx) => tx`select item -> 'viewer' as viewer from private.review_items where id = ${of}`,
    );
    return row?.viewer;
  };
  const own = { canEdit: true, canDelete: true, canRemove: false, canReport: false, canComment: true };
  const others = { canEdit: false, canDelete: false, canRemove: false, canReport: true, canComment: true };
  expect(await viewer(author, review)).toEqual(own);
  expect(await viewer(member, review)).toEqual(others);
  expect(await viewer(admin, review)).toEqual({ ...others, canRemove: true });
  expect(await viewer(admin, alone)).toEqual(others);
});

describe('a review in a private club', () => {
  const readableBy = async (user: Scene['author'], review: string) =>
    (await as(user, (tx) => tx`select from reviews where id = ${review}`)).count;
  const readableProducts = async (user: Scene['author'], name: string) =>
    (await as(user, (tx) => tx`select from products where product_name = ${name}`)).count;

  test('is still visible to its author after they have left', async () => {
    const { club, review, author } = scenes.closed;
    const count = await as(author, async (tx) => {
      await tx`select private.leave_club(${club.id})`;
      return (await tx`select from reviews where id = ${review}`).count;
    });
    expect(count).toBe(1);
  });

  test('is visible only to its author once the club is deleted, without the club', async () => {
    const [owner, author, member] = await Promise.all([newUser(), newUser(), newUser()]);
    const club = await newClub({ owner, members: [author, member], isPrivate: true });
    const review = await newReview(author, { club, product: 'Secret Blend' });
    await sql`delete from clubs where id = ${club.id}`;
    expect(await readableBy(owner, review)).toBe(0);
    expect(await readableBy(member, review)).toBe(0);
    const [item] = await as(
      author,
      (tx) => tx`select item -> 'club' as club from private.review_items where id = ${review}`,
    );
    expect(item).toEqual({ club: null });
    expect(await readableProducts(member, 'Secret Blend')).toBe(0);
  });

  test('becomes public when the club opens, and members-only again when it closes', async () => {
    const [owner, outsider] = await Promise.all([newUser(), newUser()]);
    const club = await newClub({ owner, isPrivate: true });
    const review = await newReview(owner, { club });
    const seen: number[] = [];
    for (const closed of [false, true]) {
      await sql`update clubs set is_private = ${closed} where id = ${club.id}`;
      seen.push(await readableBy(outsider, review));
    }
    expect(seen).toEqual([1, 0]);
  });
});

test('a review in a public club stays public when the club is deleted', async () => {
  const [author, outsider] = await Promise.all([newUser(), newUser()]);
  const club = await newClub({ owner: author });
  const review = await newReview(author, { club });
  await sql`delete from clubs where id = ${club.id}`;
  expect(await as(outsider, (tx) => tx`select from reviews where id = ${review}`)).toHaveLength(1);
});

test('a search finds the best matches of a category, club, product or brand, even after a hundred better ones', async () => {
  const author = await newUser();
  const club = await newClub({ owner: author, isPrivate: true });
  const word = `x${author.id.replaceAll('-', '')}`;
  await sql`
    insert into reviews (author_id, category, product_name, rating, title, content)
    select ${author.id}, 'CIGAR', ${word}, 4, 'A better match', 'Fine.' from generate_series(1, 100)`;
  const product = `Plain ${word}`;
  await newReview(author, { product, brand: 'Rare Maker', category: 'PIPE', title: 'Alone' });
  await newReview(author, { product, category: 'PIPE', title: 'For members', club });
  const found = async (filter: string) => {
    const { body } = await request(author, 'GET', `/reviews?q=${word}&${filter}`);
    return (body as { items: { title: string }[] }).items.map(({ title }) => title);
  };
  expect(await found('category=PIPE')).toEqual(['For members', 'Alone']);
  expect(await found(`clubSlug=${club.slug}`)).toEqual(['For members']);
  expect(await found(`product=${encodeURIComponent(product)}`)).toEqual(['For members', 'Alone']);
  expect(await found('brand=rare%20maker')).toEqual(['Alone']);
});

test('an account deletion that keeps posts also keeps reviews, except those that no one else can read', async () => {
  const [author, owner] = await Promise.all([newUser(), newUser()]);
  const closed = await newClub({ owner, members: [author], isPrivate: true });
  const gone = await newClub({ owner, members: [author], isPrivate: true });
  const [alone, shared, orphan] = await Promise.all([
    newReview(author),
    newReview(author, { club: closed }),
    newReview(author, { club: gone }),
  ]);
  await sql`delete from clubs where id = ${gone.id}`;
  const left = await rolledBack(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: author.id })}, true)`;
    await tx`select private.prepare_account_deletion(true)`;
    await tx`delete from auth.users where id = ${author.id}`;
    return tx`select id, author_id from reviews where id in (${alone}, ${shared}, ${orphan})`;
  });
  expect([...left]).toEqual(
    expect.arrayContaining([
      { id: alone, author_id: null },
      { id: shared, author_id: null },
    ]),
  );
  expect(left).toHaveLength(2);
});

test('the export contains all of the user’s reviews', async () => {
  const author = await newUser();
  await newReview(author, { title: 'To export' });
  const [row] = await as(author, (tx) => tx`select private.export('reviews') as reviews`);
  expect(row?.reviews).toMatchObject([{ title: 'To export', club: null }]);
});

test('a review’s picture is not an unused upload', async () => {
  const { author } = scenes.open;
  const [shown, loose] = ['shown', 'loose'].map((name) => `${author.id}/${name}-${Date.now()}.webp`);
  const unused = await rolledBack(async (tx) => {
    await tx`
      insert into storage.objects (bucket_id, name, created_at)
      select 'media', name, now() - interval '2 days' from unnest(${[shown ?? '', loose ?? '']}::text[]) name`;
    await tx`
      update reviews set image_url = ${`http://127.0.0.1:54321/storage/v1/object/public/media/${shown}`}
      where id = ${scenes.open.alone}`;
    return (await tx`select private.unused_uploads(1000) as name`).map((row) => row.name);
  });
  expect(unused).toContain(loose);
  expect(unused).not.toContain(shown);
});

describe('mentions', () => {
  const mentionedIn = async (review: string) =>
    (await sql`select user_id from review_mentions where review_id = ${review}`).map((row) => row.user_id);

  test('reach every user from a review in no club, but only members from one in a private club', async () => {
    const { author, member, outsider, club } = scenes.closed;
    const content = `Ask @${member.username} and @${outsider.username}, not me @${author.username}.`;
    const [alone, closed] = await Promise.all([
      newReview(author, { content }),
      newReview(author, { club, content }),
    ]);
    expect(new Set(await mentionedIn(alone))).toEqual(new Set([member.id, outsider.id]));
    expect(await mentionedIn(closed)).toEqual([member.id]);
  });

  test('follow the text when it changes', async () => {
    const { author, member, outsider } = scenes.open;
    const review = await newReview(author, { content: `@${member.username}` });
    await sql`update reviews set content = ${`@${outsider.username}`} where id = ${review}`;
    expect(await mentionedIn(review)).toEqual([outsider.id]);
  });
});
