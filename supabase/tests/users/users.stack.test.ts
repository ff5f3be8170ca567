import { beforeAll } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});
const here = () => scene;
const signedIn = { 'an account that is gone': 0, 'claims without a person': 0, otherwise: 1 };
const onlyThatPerson = { 'the author': 1, 'the service role': 1, otherwise: 0 };

everyone(
  'reads a profile',
  here,
  (sql, { author }) => sql`select * from users where id = ${author.id}`,
  signedIn,
);
everyone(
  'changes what a profile says',
  here,
  (sql, { author }) => sql`
    update users set display_name = 'A', bio = 'B', location = 'C', website = 'https://d.example',
      avatar_url = 'https://e.example/e.jpg', cover_photo_url = 'https://f.example/f.jpg'
    where id = ${author.id}`,
  onlyThatPerson,
);

// What nobody writes with their own token, not even into their own row.
const guarded = {
  'gives out verification': (sql, { author }) =>
    sql`update users set is_verified = true where id = ${author.id}`,
  'takes another username': (sql, { author }) =>
    sql`update users set username = 'someone_else' where id = ${author.id}`,
  'raises the count of followers': (sql, { author }) =>
    sql`update users set follower_count = 9 where id = ${author.id}`,
  'raises the count of followed': (sql, { author }) =>
    sql`update users set following_count = 9 where id = ${author.id}`,
  'moves the day of joining': (sql, { author }) =>
    sql`update users set created_at = now() where id = ${author.id}`,
  'removes a person': (sql, { author }) => sql`delete from users where id = ${author.id}`,
} satisfies Record<string, Parameters<typeof everyone>[2]>;
for (const [what, statement] of Object.entries(guarded)) {
  everyone(what, here, statement, { 'the service role': 1, otherwise: refused });
}
everyone(
  'makes a person who never signed in',
  here,
  (sql) => sql`insert into users (id, username) values (gen_random_uuid(), 'nobody_at_all')`,
  { 'the service role': '23503', otherwise: refused },
);

// The e-mail address and the provider stand in auth.users, which is nobody's to read.
everyone('reads accounts', here, (sql) => sql`select email from auth.users`, { otherwise: refused });
everyone('reads identities', here, (sql) => sql`select provider_id from auth.identities`, {
  otherwise: refused,
});
