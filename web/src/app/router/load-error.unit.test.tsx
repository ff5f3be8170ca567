import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error.ts';
import { show } from '@/testing/show.tsx';
import { LoadError } from './load-error.tsx';

function fail(error: unknown) {
  const refetch = vi.fn(async () => undefined);
  const user = show(
    <LoadError
      query={{ error, refetch, isRefetching: false }}
      failed="Failed to load post"
      missing="Post not found"
      back={{ to: '/feed', label: 'Back to Feed' }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Back to Feed' }).getAttribute('href')).toBe('/feed');
  return { refetch, user };
}

test.each([400, 403, 404])('a status of %d means that the resource does not exist', (status) => {
  fail(new ApiError(status, 'No.'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Post not found');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([0, 429, 500])('after a status of %d, loading can be retried', async (status) => {
  const { refetch, user } = fail(new ApiError(status, 'No.'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
