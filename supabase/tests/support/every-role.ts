/** One statement, tried by everybody: a test for each, refusals first. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { outcome, type Role, refused } from './roles.ts';
import type { Scene } from './scene.ts';

const roles = {
  'nobody (anon)': () => 'anon',
  'an account that is gone': (scene) => scene.gone,
  'claims without a person': () => ({ claims: '{"role": "authenticated"}' }),
  'an outsider': (scene) => scene.outsider,
  'a member': (scene) => scene.member,
  'an admin': (scene) => scene.admin,
  'the owner': (scene) => scene.owner,
  'the author': (scene) => scene.author,
  'the service role': () => 'service_role',
} satisfies Record<string, (scene: Scene) => Role>;

type Who = keyof typeof roles;
type Statement = (sql: TransactionSql, scene: Scene) => PromiseLike<readonly unknown[] & { count: number }>;

/** Rows read or changed, or the SQLSTATE of the refusal. Who is not named is refused as anon, else gets `otherwise`. */
type Outcomes = Partial<Record<Who, number | string>> & { otherwise: number | string };

export function everyone(tries: string, scene: () => Scene, statement: Statement, outcomes: Outcomes) {
  const refusalsFirst = (Object.keys(roles) as Who[])
    .map((who) => ({
      who,
      expected: outcomes[who] ?? (who === 'nobody (anon)' ? refused : outcomes.otherwise),
    }))
    .sort((a, b) => Number(isAllowed(a.expected)) - Number(isAllowed(b.expected)));

  describe(tries, () => {
    for (const { who, expected } of refusalsFirst) {
      test(`${who}: ${inWords(expected)}`, async () => {
        expect(await outcome(roles[who](scene()), (sql) => statement(sql, scene()))).toBe(expected);
      });
    }
  });
}

const isAllowed = (expected: number | string) => typeof expected === 'number' && expected > 0;

function inWords(expected: number | string): string {
  if (typeof expected === 'string') return `refused (${expected})`;
  return expected === 0 ? 'nothing' : 'allowed';
}
