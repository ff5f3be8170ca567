/** Sends requests generated from the API's own description and from values that often break APIs. None may cause a 5xx. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { make, newMatrixScene } from '../../../tests/security/matrix-scene.ts';
import { testApp, testEnv } from '../../../tests/support/app.ts';
import {
  type FuzzRequest,
  type Known,
  type Operation,
  requestsFor,
} from '../../../tests/support/fuzz-requests.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { authenticateById } from '../../../tests/support/users.ts';
import { errorReply } from '../../_shared/contract/common.ts';
import { connect } from '../../_shared/database.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});
const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});

const env = testEnv({ SUPABASE_DB_URL: stack.DB_URL });
const database = connect(env);
afterAll(() => database.close());

/** Without a network: Auth, Storage and Instagram do not respond. A token is its user's id. */
const app = testApp({
  env,
  database,
  fetch: async (input) => Response.json({}, { status: String(input).includes('instagram') ? 400 : 200 }),
  authenticate: authenticateById,
});

const document = await (await app.request('/api/openapi.json')).json();
const operations: Operation[] = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
);

const requestsPerRun = 8;
/** About 850 requests to all routes in each `npm test`. With FUZZ_RUNS=12 there are 10,000 (CONTRIBUTING.md). */
const runs = Number(process.env.FUZZ_RUNS ?? 1);

/** Of each scene that changes. Later requests may not find what earlier ones have changed or deleted, so deletions come last. */
const writesPerScene = 10;
const reads = operations.filter(({ method }) => method === 'GET');
const writes = operations.filter(({ method }) => method !== 'GET');
const deletionsLast = writes.toSorted(
  (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
);
const groups = [
  reads,
  ...Map.groupBy(deletionsLast, (_, index) => Math.floor(index / writesPerScene)).values(),
].map((sharing) => ({ sharing }));

describe.each(groups)('no input makes the API fail', ({ sharing }) => {
  let scene: Known;
  beforeAll(async () => {
    scene = await newScene();
  });

  test.each(sharing)('$method $path', async (operation) => {
    const requests = fc.array(requestsFor(operation, scene), {
      minLength: requestsPerRun,
      maxLength: requestsPerRun,
    });
    await fc.assert(
      fc.asyncProperty(requests, async (batch) => {
        await sql`delete from private.rate_limits where user_id = any(${scene.users})`;
        for (const request of batch) await expectNoFailure(request);
      }),
      { numRuns: runs },
    );
  });
});

/** Items of the scene whose names differ from their nouns. */
const nouns: Record<string, string> = {
  slug: 'club',
  hiddenEvent: 'event',
  decision: 'act',
  direct: 'conversation',
  group: 'conversation',
  chat: 'conversation',
  chatMessage: 'message',
  token: 'invite',
};

async function newScene(): Promise<Known> {
  const { users, things } = await newMatrixScene(false);
  return {
    users: (await Promise.all(Object.values(users).map((user) => user()))).flatMap((user) => user?.id ?? []),
    things: await Promise.all(
      Object.entries(things).map(async ([name, thing]) => ({
        noun: nouns[name] ?? name,
        key: await make(thing),
      })),
    ),
  };
}

async function expectNoFailure({ method, path, user, body }: FuzzRequest): Promise<void> {
  const headers = { ...(user && { authorization: `Bearer ${user}` }) };
  const response = await app.request(path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  expect(response.status, `${text}\n${errorLog.mock.lastCall?.[0]}`).toBeLessThan(500);
  if (response.status >= 400) expect(errorReply.parse(JSON.parse(text)).error).not.toBe('');
}
