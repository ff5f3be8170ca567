import { beforeEach, expect, test, vi } from 'vitest';
import { allItems } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { perform } from '@/testing/perform.tsx';
import { pageOf, pipe } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeletePipe } from './delete-pipe.ts';
import { pipesQuery } from './get-pipes.ts';

beforeEach(() => signIn());

const useDelete = () => useDeletePipe(pipe.id, vi.fn());

test('a deleted pipe leaves the list, although a journal entry’s form has asked whether it has rested', async () => {
  answer({ [`DELETE /api/pipes/${pipe.id}`]: new Response(null, { status: 204 }) });
  queryClient.setQueryData(pipesQuery.queryKey, { pages: [pageOf(pipe)], pageParams: [null] });
  queryClient.setQueryData(['pipes', 'readiness', pipe.id, {}], { isRested: true });
  await perform(useDelete, undefined);
  expect(allItems(queryClient.getQueryData(pipesQuery.queryKey))).toEqual([]);
});
