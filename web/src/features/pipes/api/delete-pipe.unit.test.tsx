import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { allItems } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { pageOf, pipe } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeletePipe } from './delete-pipe.ts';
import { pipesQuery } from './get-pipes.ts';

beforeEach(() => signIn());

function DeleteButton() {
  const { mutate, status } = useDeletePipe(pipe.id, vi.fn());
  return (
    <button type="button" onClick={() => mutate(undefined)}>
      {status}
    </button>
  );
}

test('a deleted pipe leaves the list, although a journal entry’s form has asked whether it has rested', async () => {
  answer({ [`DELETE /api/pipes/${pipe.id}`]: new Response(null, { status: 204 }) });
  queryClient.setQueryData(pipesQuery.queryKey, { pages: [pageOf(pipe)], pageParams: [null] });
  queryClient.setQueryData(['pipes', 'readiness', pipe.id, {}], { isRested: true });
  const user = show(<DeleteButton />);
  await user.click(screen.getByRole('button'));
  await screen.findByText('success');
  expect(allItems(queryClient.getQueryData(pipesQuery.queryKey))).toEqual([]);
});
