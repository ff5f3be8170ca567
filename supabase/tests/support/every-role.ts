/** Tests one statement as each role, refusals first. */
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcome, type Role, refused } from './roles.ts';
import { newScene, type Scene } from './scene.ts';

const roles = {
  'an anonymous client': () => 'anon',
  'a deleted account': (scene) => scene.gone,
  'claims without a user': () => ({ claims: '{"role": "authenticated"}' }),
  'an outsider': (scene) => scene.outsider,
  'a member': (scene) => scene.member,
  'an admin': (scene) => scene.admin,
  'the owner': (scene) => scene.owner,
  'the author': (scene) => scene.author,
  'the service role': () => 'service_role',
} satisfies Record<string, (scene: Scene) => Role>;

type RoleName = keyof typeof roles;
export type Statement<S = Scene> = (
  sql: TransactionSql,
  scene: S,
) => PromiseLike<readonly unknown[] & { count: number }>;

/** Rows read or changed, or the SQLSTATE of the refusal. Without an entry, anon is refused and others have `otherwise`. */
type Outcomes = Partial<Record<RoleName, number | string>> & { otherwise: number | string };

/** The outcome for roles without an account. */
export const withoutUser = (of: number | string): Pick<Outcomes, RoleName> => ({
  'a deleted account': of,
  'claims without a user': of,
});

export const onlyTheAuthor: Outcomes = { 'the author': 1, 'the service role': 1, otherwise: 0 };

/** Who reads something that a club's members have in common, and no one else. */
export const onlyMembers: Outcomes = { ...withoutUser(0), 'an outsider': 0, otherwise: 1 };

/** Who may take content out of a club, with a function that is only for users. */
export const authorAndAdmins: Outcomes = {
  'an admin': 1,
  'the owner': 1,
  'the author': 1,
  'the service role': refused,
  otherwise: 0,
};

/** Who may do what a club's owner and admins do, with a function that is only for users and has a row as its result. */
export const onlyAdmins: Outcomes = {
  ...withoutUser('PT404'),
  'an outsider': 'PT404',
  'the service role': refused,
  'an admin': 1,
  'the owner': 1,
  otherwise: 'PT403',
};

/** Functions that test statements as the roles of a scene. */
export function rolesIn<S extends Scene>(scene: () => S) {
  /** Tests that the statement has these outcomes. `action` continues a sentence that begins with the role. */
  function everyRole(action: string, statement: Statement<S>, outcomes: Outcomes) {
    const refusalsFirst = (Object.keys(roles) as RoleName[])
      .map((role) => ({
        role,
        expected: outcomes[role] ?? (role === 'an anonymous client' ? refused : outcomes.otherwise),
      }))
      .sort((a, b) => Number(isAllowed(a.expected)) - Number(isAllowed(b.expected)));

    describe(action, () => {
      for (const { role, expected } of refusalsFirst) {
        test(`${role}: ${describeOutcome(expected)}`, async () => {
          expect(await outcome(roles[role](scene()), (sql) => statement(sql, scene()))).toBe(expected);
        });
      }
    });
  }

  /** Tests that those who may read the club's content, and no others, read a row of it, and its item in replies. */
  function readers(noun: string, kind: 'open' | 'closed', id: (scene: S) => string) {
    const outcomes = kind === 'open' ? { ...withoutUser(0), otherwise: 1 } : onlyMembers;
    everyRole(
      `reads a ${noun}`,
      (sql, scene) => sql`select * from ${sql(`${noun}s`)} where id = ${id(scene)}`,
      outcomes,
    );
    everyRole(
      `reads the ${noun}’s item`,
      (sql, scene) => sql`select item from ${sql(`private.${noun}_items`)} where id = ${id(scene)}`,
      outcomes,
    );
  }

  /** Tests that its author, and no other user, changes and deletes a row. */
  function author(noun: string, id: (scene: S) => string) {
    everyRole(
      `edits a ${noun}`,
      (sql, scene) => sql`update ${sql(`${noun}s`)} set content = 'Other words' where id = ${id(scene)}`,
      onlyTheAuthor,
    );
    everyRole(
      `deletes a ${noun}`,
      (sql, scene) => sql`delete from ${sql(`${noun}s`)} where id = ${id(scene)}`,
      onlyTheAuthor,
    );
  }

  /**
   * Tests that a club's owner and admins, and no others, do something with a post that everyone in the scene can read.
   * `asked` is the API's function, which tells the others why not, and `done` the one beneath it.
   */
  function admins(action: string, asked: string, done: string) {
    const allowed = { 'an admin': 1, 'the owner': 1, 'the service role': refused };
    everyRole(
      action,
      (sql, { post }) =>
        sql`select from ${sql(`private.${asked}`)}(${post}, true) as state where state is not null`,
      { ...withoutUser(0), ...allowed, otherwise: 'PT403' },
    );
    everyRole(
      `${action} without being told why not`,
      (sql, { post }) => sql`select where ${sql(`private.${done}`)}(${post}, true) is not null`,
      { ...allowed, otherwise: 0 },
    );
  }

  /** Tests that all users are refused. The service role runs the statements, by action, to check that they are valid. */
  function noUser(statements: Record<string, Statement<S>>) {
    for (const [action, statement] of Object.entries(statements)) {
      everyRole(action, statement, { 'the service role': 1, otherwise: refused });
    }
  }

  return { everyRole, noUser, readers, author, admins };
}

/** The same in a new scene, in a public club, that is created before the tests around it. */
export function rolesInNewScene() {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene();
  });
  return rolesIn(() => scene);
}

const isAllowed = (expected: number | string) => typeof expected === 'number' && expected > 0;

function describeOutcome(expected: number | string): string {
  if (typeof expected === 'string') return `refused (${expected})`;
  return expected === 0 ? 'no rows' : 'allowed';
}
