/** Clubs, posts and comments for tests, written past the policies. */
import { randomUUID } from 'node:crypto';
import { sql } from './stack.ts';
import { newPerson, type Person } from './users.ts';

export type Club = { id: string; slug: string };

/** A club with its people. The owner is made when none is given. */
export async function newClub(
  people: { owner?: Person; admin?: Person; members?: Person[]; isPrivate?: boolean } = {},
): Promise<Club> {
  const slug = `test-${randomUUID().slice(0, 13)}`;
  const [club] = await sql<Club[]>`
    insert into public.clubs (slug, name, is_private) values (${slug}, ${slug}, ${people.isPrivate ?? false})
    returning id, slug`;
  if (!club) throw new Error('The club was not made.');
  await join(club, people.owner ?? (await newPerson('Club Owner')), 'OWNER');
  if (people.admin) await join(club, people.admin, 'ADMIN');
  for (const member of people.members ?? []) await join(club, member);
  return club;
}

export async function join(club: Club, person: Person, role = 'MEMBER'): Promise<void> {
  await sql`insert into public.club_members (club_id, user_id, role) values (${club.id}, ${person.id}, ${role})`;
}

/** The post's id. */
export async function newPost(club: Club, author: Person, at = new Date()): Promise<string> {
  const [post] = await sql<{ id: string }[]>`
    insert into public.posts (club_id, author_id, content, created_at)
    values (${club.id}, ${author.id}, 'A post of the tests', ${at}) returning id`;
  if (!post) throw new Error('The post was not written.');
  return post.id;
}

/** The comment's id. */
export async function newComment(
  post: string,
  author: Person,
  parent: string | null = null,
): Promise<string> {
  const [comment] = await sql<{ id: string }[]>`
    insert into public.comments (post_id, author_id, parent_id, content)
    values (${post}, ${author.id}, ${parent}, 'A comment of the tests') returning id`;
  if (!comment) throw new Error('The comment was not written.');
  return comment.id;
}

/** What `refusals` asks everybody about: a club, its posts, and all who stand around it. */
export async function newScene(isPrivate = false) {
  const [owner, admin, author, member, outsider, gone] = await Promise.all(
    ['Olive Owner', 'Ada Admin', 'Arthur Author', 'Mia Member', 'Otto Outsider', 'Gwen Gone'].map(newPerson),
  );
  if (!owner || !admin || !author || !member || !outsider || !gone) throw new Error('Somebody is missing.');
  const club = await newClub({ owner, admin, members: [author, member, gone], isPrivate });
  const post = await newPost(club, author);
  const comment = await newComment(post, author);
  await sql`delete from auth.users where id = ${gone.id}`;
  return { owner, admin, author, member, outsider, gone, club, post, comment };
}
export type Scene = Awaited<ReturnType<typeof newScene>>;
