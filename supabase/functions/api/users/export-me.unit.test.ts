import { expect, test } from 'vitest';
import { testApp } from '../../../tests/support/app.ts';
import { turnsDuring } from '../../../tests/support/turns.ts';

test('a long export is written in slices, between which other work is done', async () => {
  const posts = JSON.stringify('é'.repeat(2 * 1024 * 1024));
  const found = { files: [], documents: [], notifications: '{"preferences":null,"notifications":[]}', posts };
  const app = testApp({
    authenticate: async () => ({ id: 'ana', sessionId: 'phone', token: 'a token' }),
    database: { as: async () => [found] as never, system: {} as never, close: async () => {} },
  });
  const response = await app.request('/api/users/me/export');
  const { turns, result } = await turnsDuring(() => response.arrayBuffer());
  // A zip that is not compressed contains its texts as they are.
  expect(Buffer.from(result).includes(posts)).toBe(true);
  expect(turns).toBeGreaterThan(10);
});
