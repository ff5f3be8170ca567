import { beforeEach, expect, test, vi } from 'vitest';
import { perform } from '@/testing/perform.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDelete } from './use-delete.ts';

beforeEach(() => signIn());

test('an item leaves the lists only when its own screen has closed, which would load it again', async () => {
  answer({ 'DELETE /api/events/1': new Response(null, { status: 204 }) });
  const closed = Promise.withResolvers<void>();
  const onDeleted = vi.fn(() => closed.promise);
  const leaveLists = vi.fn();
  const deleted = perform(
    () => useDelete('/api/events/1', { fallback: 'Failed', onDeleted, leaveLists }),
    undefined,
  );
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalled());
  expect(leaveLists).not.toHaveBeenCalled();
  closed.resolve();
  await deleted;
  expect(leaveLists).toHaveBeenCalledOnce();
});
