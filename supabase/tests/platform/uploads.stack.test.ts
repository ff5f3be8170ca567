import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { rolesIn, type Statement } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

let scene: Scene;
let existing: string;
beforeAll(async () => {
  scene = await newScene();
  existing = `${scene.author.id}/${randomUUID()}.jpg`;
  await sql`insert into storage.objects (bucket_id, name) values ('media', ${existing})`;
});
const { everyRole, noUser } = rolesIn(() => scene);

noUser({
  'uploads into the author’s folder': (sql, { author }) =>
    sql`insert into storage.objects (bucket_id, name) values ('media', ${`${author.id}/a.jpg`})`,
  'uploads outside of folders': (sql) =>
    sql`insert into storage.objects (bucket_id, name) values ('media', ${`${randomUUID()}.jpg`})`,
});
everyRole(
  'uploads into the author’s folder of another bucket',
  (sql, { author }) =>
    sql`insert into storage.objects (bucket_id, name) values ('elsewhere', ${`${author.id}/a.jpg`})`,
  // There is no such bucket.
  { 'the service role': '23503', otherwise: refused },
);

const nobodysToDo = {
  'lists the files': (sql) => sql`select name from storage.objects where name = ${existing}`,
  'replaces a file': (sql) => sql`update storage.objects set metadata = '{}' where name = ${existing}`,
} satisfies Record<string, Statement>;
for (const [what, statement] of Object.entries(nobodysToDo)) {
  // Storage also grants the table to anon, but no policy applies.
  everyRole(what, statement, { 'an anonymous client': 0, 'the service role': 1, otherwise: 0 });
}
