import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ask } from '@/lib/api/api-client.ts';
import { createLikeToggle } from './like-toggle.ts';

vi.mock('@/lib/api/api-client.ts', () => ({ ask: vi.fn() }));

test('two taps cancel each other out, even if the second comes before the first is drawn', async () => {
  const sent: string[] = [];
  vi.mocked(ask).mockImplementation(async (_schema, _path, { method = '' } = {}) => {
    sent.push(method);
    return { isLikedByUser: method === 'POST', _count: { likes: method === 'POST' ? 1 : 0 } };
  });
  let shown = { id: 'a', isLikedByUser: false, _count: { likes: 0 } };
  const drawn = shown;
  const toggle = createLikeToggle<typeof shown>(
    (id) => `/api/posts/${id}/like`,
    (_cache, _id, change) => {
      shown = change(shown);
    },
  );
  const cache = new QueryClient();
  toggle(cache, drawn, () => {});
  toggle(cache, drawn, () => {});
  await vi.waitFor(() => expect(sent).toEqual(['POST', 'DELETE']));
  await vi.waitFor(() => expect(shown).toEqual(drawn));
});
