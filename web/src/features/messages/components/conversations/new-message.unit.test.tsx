import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error.ts';
import { show } from '@/testing/show.tsx';
import NewMessage from './new-message.tsx';

test('if the clubs cannot be loaded, an error is shown and loading can be retried', async () => {
  const refetch = vi.fn(async () => undefined);
  const error = new ApiError(502, 'Failed to load clubs');
  const user = show(
    <NewMessage
      clubs={{ data: undefined, error, refetch, isRefetching: false }}
      onLeave={() => undefined}
      onCreateGroup={() => undefined}
    />,
  );
  await user.click(screen.getByRole('tab', { name: 'My Clubs' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load clubs');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
