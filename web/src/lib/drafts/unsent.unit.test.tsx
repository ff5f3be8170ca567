import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '@/testing/signed-in.ts';
import { draftKey } from './draft.ts';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  localStorage.clear();
  signIn();
});

async function start() {
  const { mayHaveUnsent, useMayHaveUnsent } = await import('./unsent.ts');
  const { result } = renderHook(() => useMayHaveUnsent());
  return { mayHaveUnsent, wanted: () => result.current };
}

test('the outboxes are not needed for a visit without unsent items, whatever drafts there are', async () => {
  sessionStorage.setItem(draftKey('post'), 'Half a thought');
  const { wanted } = await start();
  expect(wanted()).toBe(false);
});

test.each([
  ['a message from before a reload', sessionStorage, 'outbox-messages.direct.ben'],
  ['a journal entry from an earlier visit', localStorage, 'outbox-journal.entries'],
] as const)('they are needed for %s', async (_what, storage, name) => {
  storage.setItem(draftKey(name), '[]');
  const { wanted } = await start();
  expect(wanted()).toBe(true);
});

test('they are needed as soon as one is in use in this tab or another', async () => {
  const here = await start();
  act(() => here.mayHaveUnsent());
  expect(here.wanted()).toBe(true);
  vi.resetModules();
  const there = await start();
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: draftKey('outbox-journal.entries') })),
  );
  expect(there.wanted()).toBe(true);
});
