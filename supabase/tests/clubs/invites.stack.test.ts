import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { as, become, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newPerson, type Person } from '../support/users.ts';

let scene: Scene;
let invite: { id: string; token: string };
const here = () => scene;
const from = 'the tests';

beforeAll(async () => {
  scene = await newScene(true);
  invite = await newInvite();
});

/** An invitation by the owner, past the policies. */
async function newInvite({ email = null as string | null, from: { club, owner } = scene } = {}) {
  const token = randomUUID();
  const [row] = await sql<{ id: string }[]>`
    insert into club_invites (club_id, token_hash, email, created_by)
    values (${club.id}, private.hash_token(${token}), ${email}, ${owner.id}) returning id`;
  if (!row) throw new Error('The invitation was not made.');
  return { id: row.id, token };
}

/** As the person, kept. Answers the reply, or the SQLSTATE of the refusal. */
async function accept(person: Person, token: string): Promise<unknown> {
  try {
    return await sql.begin(async (tx) => {
      await become(tx, person);
      return (await tx`select private.accept_invite(${token}) as reply`)[0]?.reply;
    });
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const confirm = (person: Person) =>
  sql`update auth.users set email_confirmed_at = now() where id = ${person.id}`;
const addressOf = (person: Person) => `${person.id}@test.retrohale.test`;
const usesOf = async ({ id }: { id: string }) =>
  (await sql`select use_count from club_invites where id = ${id}`)[0]?.use_count;

const nobody = { 'an account that is gone': 'PT404', 'claims without a person': 'PT404' };
const leads = {
  ...nobody,
  'an outsider': 'PT404',
  'an admin': 1,
  'the owner': 1,
  'the service role': refused,
};

describe('who may', () => {
  everyone(
    'reads the invitations',
    here,
    (sql, { club }) => sql`select id, email from club_invites where club_id = ${club.id}`,
    {
      'an admin': 1,
      'the owner': 1,
      'the service role': 1,
      otherwise: 0,
    },
  );
  everyone(
    'reads their items',
    here,
    (sql, { club }) => sql`select item from private.club_invite_items where club_id = ${club.id}`,
    { 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
  );
  everyone(
    'asks for the list',
    here,
    (sql, { club }) => sql`select private.get_club_invites(${club.id}, 20, 0, null)`,
    {
      ...leads,
      otherwise: 'PT403',
    },
  );
  everyone(
    'makes a link',
    here,
    (sql, { club }) => sql`select private.create_invite(${club.id}, null, 'a-token')`,
    {
      ...leads,
      otherwise: 'PT403',
    },
  );
  everyone(
    'takes one back',
    here,
    (sql, { club }) => sql`select private.revoke_invite(${club.id}, ${invite.id})`,
    {
      ...leads,
      otherwise: 'PT403',
    },
  );
  everyone('looks at a link', here, (sql) => sql`select private.get_invite(${invite.token}, ${from})`, {
    'the service role': refused,
    otherwise: 1,
  });

  const guarded = {
    'reads the hash of a token': (sql) => sql`select token_hash from club_invites where id = ${invite.id}`,
    'writes an invitation': (sql, { club }) =>
      sql`insert into club_invites (club_id, token_hash) values (${club.id}, '\\x00')`,
    'makes one last longer': (sql) =>
      sql`update club_invites set expires_at = 'infinity' where id = ${invite.id}`,
    'deletes one': (sql) => sql`delete from club_invites where id = ${invite.id}`,
  } satisfies Record<string, Parameters<typeof everyone>[2]>;
  for (const [what, statement] of Object.entries(guarded)) {
    everyone(what, here, statement, { 'the service role': 1, otherwise: refused });
  }
  everyone('reads who was removed', here, (sql) => sql`select * from private.removed_members`, {
    otherwise: refused,
  });
  everyone('reads who missed', here, (sql) => sql`select * from private.invite_misses`, {
    otherwise: refused,
  });
});

describe('a link', () => {
  test('lets many people in, each once however often they accept', async () => {
    const link = await newInvite();
    const [one, two] = [await newPerson(), await newPerson()];
    for (const person of [one, two, one]) {
      expect(await accept(person, link.token)).toMatchObject({
        slug: scene.club.slug,
        userMembership: { role: 'MEMBER' },
      });
    }
    expect(await usesOf(link)).toBe(2);
  });

  test('that is unknown or was taken back leads nowhere', async () => {
    const link = await newInvite();
    await sql`update club_invites set revoked_at = now() where id = ${link.id}`;
    expect(await accept(scene.outsider, link.token)).toBeNull();
    expect(await accept(scene.outsider, randomUUID())).toBeNull();
    const [row] = await as(
      scene.outsider,
      (tx) => tx`select private.get_invite(${link.token}, ${from}) as reply`,
    );
    expect(row?.reply).toBeNull();
  });

  test('of another club cannot be taken back by this one’s admin', async () => {
    const elsewhere = await newInvite({ from: await newScene(true) });
    const code = await outcome(
      scene.admin,
      (tx) => tx`select private.revoke_invite(${scene.club.id}, ${elsewhere.id})`,
    );
    expect(code).toBe('PT404');
  });

  test('past its date is refused as expired, but can still be looked at', async () => {
    const link = await newInvite();
    await sql`update club_invites set expires_at = now() where id = ${link.id}`;
    expect(await accept(scene.outsider, link.token)).toBe('PT410');
    const [row] = await as(
      scene.outsider,
      (tx) => tx`select private.get_invite(${link.token}, ${from}) as reply`,
    );
    expect(row?.reply).toMatchObject({ isExpired: true, isMember: false });
  });

  test('expires seven days after it was made, by the database’s clock', async () => {
    const [row] =
      await sql`select expires_at - created_at between '6 days 23:59' and '7 days' as week from club_invites
      where id = ${invite.id}`;
    expect(row?.week).toBe(true);
  });

  test('made before somebody was removed does not let them back in; one made after does', async () => {
    const { owner, member, club } = scene;
    const before = await newInvite();
    await sql.begin(async (tx) => {
      await become(tx, owner);
      await tx`select private.remove_member(${club.id}, ${member.id})`;
    });
    expect(await accept(member, before.token)).toBeNull();
    expect(await accept(member, (await newInvite()).token)).toMatchObject({ slug: club.slug });
  });
});

describe('an invitation to an address', () => {
  test('is refused to everybody else, also to that address unconfirmed', async () => {
    const invited = await newPerson();
    const { token } = await newInvite({ email: addressOf(invited) });
    expect(await accept(scene.outsider, token)).toBe('PT403');
    expect(await accept(invited, token)).toBe('PT403');
  });

  test('works once, for the account with that address', async () => {
    const invited = await newPerson();
    await confirm(invited);
    const letter = await newInvite({ email: addressOf(invited) });
    expect(await accept(invited, letter.token)).toMatchObject({ slug: scene.club.slug });
    expect(await accept(invited, letter.token)).toMatchObject({ slug: scene.club.slug });
    await sql`delete from club_members where user_id = ${invited.id}`;
    expect(await accept(invited, letter.token)).toBeNull();
    expect(await usesOf(letter)).toBe(1);
  });

  test('stays used up when the account that used it is gone', async () => {
    const invited = await newPerson();
    await confirm(invited);
    const letter = await newInvite({ email: addressOf(invited) });
    await accept(invited, letter.token);
    await sql`delete from auth.users where id = ${invited.id}`;
    const [row] = await as(
      scene.outsider,
      (tx) => tx`select private.get_invite(${letter.token}, ${from}) as reply`,
    );
    expect(row?.reply).toBeNull();
  });

  test('shows the address masked', async () => {
    const { token } = await newInvite({ email: 'someone@example.org' });
    const [row] = await sql`select private.get_invite(${token}, ${from}) as reply`;
    expect(row?.reply).toMatchObject({ email: 's***@example.org', isMember: false });
  });
});

describe('whoever looks for invitations that are not there', () => {
  /** In one transaction, that is within one minute; its refusal. */
  const missed = (
    misses: number,
    role: Person | 'postgres',
    look: (tx: TransactionSql) => PromiseLike<unknown>,
  ) =>
    as(role, async (tx) => {
      await tx`select private.get_invite('wrong ' || n, 'somewhere') from generate_series(1, ${misses}::int) n`;
      return tx.savepoint(look).then(
        () => null,
        (error: { code: string }) => error.code,
      );
    });

  test('has to stop after 100 in a minute, by address or by person', async () => {
    const anonymously = (tx: TransactionSql) => tx`select private.get_invite(${invite.token}, 'somewhere')`;
    expect(await missed(99, 'postgres', anonymously)).toBeNull();
    expect(await missed(100, 'postgres', anonymously)).toBe('PT429');
    const accepting = (tx: TransactionSql) => tx`select private.accept_invite(${invite.token})`;
    expect(await missed(99, await newPerson(), accepting)).toBeNull();
    expect(await missed(100, await newPerson(), accepting)).toBe('PT429');
  });

  test('is forgotten by the job', async () => {
    await sql`insert into private.invite_misses (client, window_start) values ('long ago', now() - interval '1 hour')`;
    await sql`select private.prune_invite_misses()`;
    expect((await sql`select from private.invite_misses where client = 'long ago'`).count).toBe(0);
  });
});

test('the 51st invitation of a day is refused', async () => {
  const { club, owner } = scene;
  const codes = await as(owner, async (tx) => {
    await tx`select private.create_invite(${club.id}, null, 'token ' || n) from generate_series(1, 50) n`;
    return tx`select private.create_invite(${club.id}, null, 'one too many')`.catch(
      (error: { code: string }) => error.code,
    );
  });
  expect(codes).toBe('PT429');
});
