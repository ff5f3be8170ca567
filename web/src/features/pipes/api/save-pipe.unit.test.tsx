import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { pipe } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeletePipe } from './delete-pipe.ts';
import { useSavePipe } from './save-pipe.ts';

beforeEach(() => signIn());

function Add() {
  const { mutate, status } = useSavePipe();
  return (
    <button type="button" onClick={() => mutate({ name: 'Gannet' })}>
      {status}
    </button>
  );
}

function Delete() {
  const { mutate, status } = useDeletePipe(pipe.id, vi.fn());
  return (
    <button type="button" onClick={() => mutate(undefined)}>
      {status}
    </button>
  );
}

test.each([
  ['an added', Add],
  ['a deleted', Delete],
])(
  'the form of a journal entry knows of %s pipe, although its choices were just loaded',
  async (_what, Button) => {
    answer({
      'POST /api/pipes': pipe,
      [`DELETE /api/pipes/${pipe.id}`]: new Response(null, { status: 204 }),
    });
    const queryKey = ['journal', 'choices'] as const;
    queryClient.setQueryData(queryKey, { products: [], places: [], pipes: [], clubs: [], events: [] });
    const user = show(<Button />);
    await user.click(screen.getByRole('button'));
    await screen.findByText('success');
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
