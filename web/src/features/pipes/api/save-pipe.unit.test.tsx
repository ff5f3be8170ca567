import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { perform } from '@/testing/perform.tsx';
import { pipe } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeletePipe } from './delete-pipe.ts';
import { useSavePipe } from './save-pipe.ts';

beforeEach(() => signIn());

const useAdd = () => useSavePipe();
const useDelete = () => useDeletePipe(pipe.id, vi.fn());

test.each([
  ['an added', () => perform(useAdd, { name: 'Gannet' })],
  ['a deleted', () => perform(useDelete, undefined)],
])(
  'the form of a journal entry knows of %s pipe, although its choices were just loaded',
  async (_what, act) => {
    answer({
      'POST /api/pipes': pipe,
      [`DELETE /api/pipes/${pipe.id}`]: new Response(null, { status: 204 }),
    });
    const queryKey = ['journal', 'choices'] as const;
    queryClient.setQueryData(queryKey, { products: [], places: [], pipes: [], clubs: [], events: [] });
    await act();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
