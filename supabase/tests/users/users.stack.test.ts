import { rolesInNewScene } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';

const { everyRole, noUser } = rolesInNewScene();
const signedIn = { 'a deleted account': 0, 'claims without a user': 0, otherwise: 1 };
const onlyTheUser = { 'the author': 1, 'the service role': 1, otherwise: 0 };

everyRole('reads a profile', (sql, { author }) => sql`select * from users where id = ${author.id}`, signedIn);
everyRole(
  'edits a profile',
  (sql, { author }) => sql`
    update users set display_name = 'A', bio = 'B', location = 'C', website = 'https://d.example',
      avatar_url = 'https://e.example/e.jpg', cover_photo_url = 'https://f.example/f.jpg'
    where id = ${author.id}`,
  onlyTheUser,
);

// Columns that users cannot change, even in their own row.
noUser({
  'verifies a user': (sql, { author }) => sql`update users set is_verified = true where id = ${author.id}`,
  'changes a username': (sql, { author }) =>
    sql`update users set username = 'someone_else' where id = ${author.id}`,
  'raises the follower count': (sql, { author }) =>
    sql`update users set follower_count = 9 where id = ${author.id}`,
  'raises the following count': (sql, { author }) =>
    sql`update users set following_count = 9 where id = ${author.id}`,
  'changes the day of joining': (sql, { author }) =>
    sql`update users set created_at = now() where id = ${author.id}`,
  'deletes a user': (sql, { author }) => sql`delete from users where id = ${author.id}`,
});
everyRole(
  'inserts a user without an account',
  (sql) => sql`insert into users (id, username) values (gen_random_uuid(), 'nobody_at_all')`,
  { 'the service role': '23503', otherwise: refused },
);

// The email address and the provider are in auth.users, which no client can read.
everyRole('reads accounts', (sql) => sql`select email from auth.users`, { otherwise: refused });
everyRole('reads identities', (sql) => sql`select provider_id from auth.identities`, {
  otherwise: refused,
});
