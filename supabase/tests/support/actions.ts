/** Users' actions over the API. */
import { request, type User } from './users.ts';

/** Sends a request and returns the id in the response. Throws if it is refused. */
export async function create(user: User, path: string, body?: unknown, method = 'POST'): Promise<string> {
  const response = await request(user, method, path, body);
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`);
  return (response.body as { id?: string } | null)?.id ?? '';
}

export const post = (by: User, club: { id: string }, content = 'Text of a post') =>
  create(by, '/posts', { clubId: club.id, content });
export const comment = (by: User, on: string, content = 'Text of a comment', parentId?: string) =>
  create(by, `/posts/${on}/comments`, { content, ...(parentId && { parentId }) });
export const review = (by: User, content: string) =>
  create(by, '/reviews', { category: 'CIGAR', productName: 'Robusto', rating: 4, title: 'Fine', content });
/** Offers a club to a member, who accepts. */
export async function handOver(by: User, club: { id: string }, to: User) {
  await create(by, `/clubs/${club.id}/transfer`, { userId: to.id });
  await create(to, `/clubs/${club.id}/offer/accept`);
}
export const createEvent = (
  by: User,
  club: { id: string },
  startTime: string,
  title = 'Herf',
  timezone = 'UTC',
) => create(by, `/clubs/${club.id}/events`, { title, startTime, timezone });
