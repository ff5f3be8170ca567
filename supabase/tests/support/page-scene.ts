/** Pages and files of clubs for tests, inserted directly, bypassing the functions. */
import { randomUUID } from 'node:crypto';
import type { ClubPageEditors } from '../../functions/_shared/contract/clubs/pages.ts';
import { newUsers } from './notification-scene.ts';
import { type Club, newClub } from './scene.ts';
import { sql } from './stack.ts';
import { type ApiResponse, request, type User } from './users.ts';

type PageOptions = {
  title?: string;
  content?: string;
  editors?: ClubPageEditors;
  pictures?: string[];
  at?: Date;
};

/** Ana's club, with Ben as an admin and Cleo as a member. */
export async function newStaffedClub(isPrivate = true) {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, admin: ben, members: [cleo], isPrivate });
  return { ana, ben, cleo, club };
}

/** Returns the page's id. */
export async function newClubPage(
  club: { id: string },
  author: User,
  options: PageOptions = {},
): Promise<string> {
  const {
    title = 'How to get here',
    content = 'Line 5, to the last stop.',
    editors = 'ADMINS',
    pictures = [],
    at = new Date(Date.now() - 86_400_000),
  } = options;
  const [page] = await sql<{ id: string }[]>`
    insert into public.club_pages (club_id, position, editors, created_at)
    values (
      ${club.id}, (select count(*) + 1 from public.club_pages where club_id = ${club.id}), ${editors}, ${at})
    returning id`;
  if (!page) throw new Error('The page was not inserted.');
  await sql`
    insert into public.club_page_versions (page_id, number, title, content, picture_urls, author_id, created_at)
    values (${page.id}, 1, ${title}, ${content}, ${pictures}, ${author.id}, ${at})`;
  return page.id;
}

/** A file without bytes in the bucket. Returns its id. */
export async function newClubFile(
  club: { id: string },
  author: User,
  { name = 'Statutes.pdf', size = 1000 } = {},
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.club_files (id, club_id, name, size, object_name, author_id)
    values (${id}, ${club.id}, ${name}, ${size}, ${`${id}/${randomUUID()}.pdf`}, ${author.id})`;
  return id;
}

/** The smallest file that is accepted, with these words in it. */
export const pdf = (words = 'Statutes') => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

export function pdfForm(bytes: Uint8Array = pdf(), field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' }));
  return form;
}

export const uploadClubFile = (
  by: User,
  club: Pick<Club, 'id'>,
  bytes: Uint8Array = pdf(),
  name = 'Statutes.pdf',
): Promise<ApiResponse> =>
  request(by, 'POST', `/clubs/${club.id}/files?${new URLSearchParams({ name })}`, pdfForm(bytes));
