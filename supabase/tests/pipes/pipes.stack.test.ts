/** Pipes, as each role: only a pipe's owner can read it. */
import { beforeAll, expect, test } from 'vitest';
import { rolesIn } from '../support/every-role.ts';
import { ownerAlone } from '../support/own-rows.ts';
import { newPipe } from '../support/pipe-scene.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

let scene: Scene;
let pipe: string;
beforeAll(async () => {
  scene = await newScene();
  pipe = await newPipe(scene.author);
});
const getScene = () => scene;
const { everyRole, noUser } = rolesIn(getScene);

ownerAlone('a pipe', getScene, { table: 'pipes', id: () => pipe, change: 'rest_days = 3' });
noUser({
  'adds a pipe to another user’s rack': (tx, { author }) =>
    tx`insert into pipes (owner_id, name) values (${author.id}, 'Forged')`,
});
everyRole(
  'smokes a pipe in their own journal',
  (tx) => tx`
    insert into journal_entries (category, product_name, smoked_at, pipe_id)
    values ('PIPE_TOBACCO', 'Test Flake', now(), ${pipe})`,
  // Another user's pipe is treated as one that does not exist.
  {
    'the author': 1,
    'an anonymous client': refused,
    'a deleted account': refused,
    'claims without a user': refused,
    'the service role': '23502',
    otherwise: '23503',
  },
);
everyRole('exports their pipes', (tx) => tx`select private.export('pipes')`, {
  'the service role': refused,
  otherwise: 1,
});

test('a rack holds 200 pipes', async () => {
  const owner = await newUser();
  await sql`
    insert into pipes (owner_id, name) select ${owner.id}, 'Pipe ' || n from generate_series(1, 200) n`;
  const refusal = await request(owner, 'POST', '/pipes', { name: 'One more' });
  expect(refusal.status).toBe(409);
  expect(refusal.body).toEqual({ error: 'Your rack is full: it holds 200 pipes.' });
});

test('the export contains every pipe, and account deletion leaves none, however it is done', async () => {
  for (const mode of ['keep_posts', 'erase']) {
    const owner = await newUser();
    const id = await newPipe(owner, 2, 'English');
    const [row] = await as(owner, (tx) => tx`select private.export('pipes') as pipes`);
    expect(row?.pipes).toMatchObject([
      { id, name: 'Test Billiard', restDays: 2, dedicatedFamily: 'English' },
    ]);
    expect((await request(owner, 'DELETE', '/users/me', { mode })).status).toBe(204);
    expect(await sql`select from pipes where id = ${id}`).toHaveLength(0);
  }
});
