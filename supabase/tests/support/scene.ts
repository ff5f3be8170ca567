/** Clubs, posts and comments for tests, inserted directly, bypassing the policies. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { idOf, sql } from './stack.ts';
import { newUser, type User } from './users.ts';

export type Club = { id: string; slug: string };

/** A new club with its members. Creates an owner unless one is given. */
export async function newClub(
  users: { owner?: User; admin?: User; members?: User[]; isPrivate?: boolean } = {},
): Promise<Club> {
  const slug = `test-${randomUUID().slice(0, 13)}`;
  const [club] = await sql<Club[]>`
    insert into public.clubs (slug, name, is_private) values (${slug}, ${slug}, ${users.isPrivate ?? false})
    returning id, slug`;
  if (!club) throw new Error('The club was not inserted.');
  await join(club, users.owner ?? (await newUser('Club Owner')), 'OWNER');
  if (users.admin) await join(club, users.admin, 'ADMIN');
  for (const member of users.members ?? []) await join(club, member);
  return club;
}

export async function join(club: Club, user: User, role = 'MEMBER'): Promise<void> {
  await sql`insert into public.club_members (club_id, user_id, role) values (${club.id}, ${user.id}, ${role})`;
}

/** Publishes a private club whose owner has decided so, as if 24 hours had passed. */
export async function publishNow(club: { id: string }): Promise<void> {
  await sql`update public.club_publications set publishes_at = now() where club_id = ${club.id}`;
  await sql`select private.publish_clubs()`;
}

/** Returns the post's id. */
export async function newPost(club: Club, author: User, at = new Date()): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.posts (club_id, author_id, content, created_at)
    values (${club.id}, ${author.id}, 'A post of the tests', ${at}) returning id`);
}

/** Returns the comment's id. */
export async function newComment(post: string, author: User, parent: string | null = null): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.comments (post_id, author_id, parent_id, content)
    values (${post}, ${author.id}, ${parent}, 'A comment of the tests') returning id`);
}

/** A club with a post and a comment, and one user per role. `gone` has deleted their account. */
export async function newScene(isPrivate = false) {
  const [owner, admin, author, member, outsider, gone] = await Promise.all(
    ['Olive Owner', 'Ada Admin', 'Arthur Author', 'Mia Member', 'Otto Outsider', 'Gwen Gone'].map(newUser),
  );
  if (!owner || !admin || !author || !member || !outsider || !gone) throw new Error('A user is missing.');
  const club = await newClub({ owner, admin, members: [author, member, gone], isPrivate });
  const post = await newPost(club, author);
  const comment = await newComment(post, author);
  await sql`delete from auth.users where id = ${gone.id}`;
  return { owner, admin, author, member, outsider, gone, club, post, comment };
}
export type Scene = Awaited<ReturnType<typeof newScene>>;

/** One scene for all tests in a file, created before the first of them. */
export function sceneOfFile(isPrivate = false): () => Scene {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(isPrivate);
  });
  return () => scene;
}
