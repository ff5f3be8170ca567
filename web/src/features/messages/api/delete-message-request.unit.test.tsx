import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeleteMessageRequest } from './delete-message-request.ts';

const queryKey = ['messages', 'thread', 'direct.ben'] as const;

function Request() {
  const { data } = useQuery({
    queryKey,
    queryFn: () => 'What was written',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const remove = useDeleteMessageRequest('one');
  return (
    <>
      <p>{data}</p>
      <button type="button" onClick={() => remove.mutate(undefined)}>
        {remove.isSuccess ? 'Deleted' : 'Delete'}
      </button>
    </>
  );
}

test('what was deleted is still there while the screen is, and not when it is opened again', async () => {
  signIn();
  queryClient.setQueryData(queryKey, 'What was written');
  answer({ 'DELETE /api/messages/requests/one': () => new Response(null, { status: 204 }) });
  const user = show(<Request />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => screen.getByRole('button', { name: 'Deleted' }));
  screen.getByText('What was written');
  cleanup();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test('what was deleted is not there either if the screen was left before the reply', async () => {
  signIn();
  queryClient.setQueryData(queryKey, 'What was written');
  const reply = Promise.withResolvers<Response>();
  const asked = answer({ 'DELETE /api/messages/requests/one': () => reply.promise });
  const user = show(<Request />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  cleanup();
  reply.resolve(new Response(null, { status: 204 }));
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeUndefined());
});
