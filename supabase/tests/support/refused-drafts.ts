import { beforeAll, describe, expect, test } from 'vitest';
import { newUser, request, type User } from './users.ts';

type Fields = Record<string, unknown>;
type Change = [what: string, change: Fields];

/** What is wrong in any draft about something to smoke. */
export const refusedProducts: Change[] = [
  ['no product', { productName: ' ' }],
  ['a pipe', { category: 'PIPE' }],
  ['a price', { price: 12 }],
];

/** Tests that a draft is refused with each of these changes. */
export function refusedDrafts(path: string, draft: Fields, changes: Change[]) {
  describe('invalid input is refused', () => {
    let user: User;
    beforeAll(async () => {
      user = await newUser();
    });
    test.each(changes)('%s', async (_, change) => {
      expect((await request(user, 'POST', path, { ...draft, ...change })).status).toBe(400);
    });
  });
}
