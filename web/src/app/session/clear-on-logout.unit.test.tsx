import { beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, offer } from '@/components/overlays/toast.ts';
import { pushMemory, rememberPush } from '@/features/notifications/api/push-memory.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { draftKey } from '@/lib/drafts/draft.ts';
import { endSession, sessionChanged } from '@/lib/session/session.ts';
import { ana, ben } from '@/testing/samples.ts';
import { signIn, signInElsewhere } from '@/testing/signed-in.ts';
import { clearOnLogout } from './clear-on-logout.ts';

const unsubscribeBrowser = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@/features/notifications/api/push-browser.ts', () => ({ unsubscribeBrowser }));

const me = ['users', 'me'] as const;
const copyOf = ({ id }: { id: string }) => `retrohale-offline-${id}`;
let cacheNames: string[];

beforeEach(async () => {
  localStorage.clear();
  signIn();
  clearOnLogout(ana.id);
  // Wait until what the previous test left behind is cleared.
  await vi.dynamicImportSettled();
  unsubscribeBrowser.mockClear();
  cacheNames = ['retrohale-shell-files', copyOf(ana), copyOf(ben)];
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => {
      cacheNames = cacheNames.filter((one) => one !== name);
    },
  });
  queryClient.setQueryData(me, ana);
  sessionStorage.setItem(draftKey('post'), 'Half a thought');
});

test('a tab keeps the data of its user while they read a public page', () => {
  clearOnLogout(ana.id);
  expect(queryClient.getQueryData(me)).toBe(ana);
});

test('the data is gone before the next user sees a screen, even if the tab missed the change', () => {
  signInElsewhere({ userId: ben.id });
  clearOnLogout(ben.id);
  expect(queryClient.getQueryData(me)).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test('the next user does not see what the previous one was told', () => {
  offer('Cohiba Robusto: 11 left', { label: 'Undo', onSelect: () => undefined });
  endSession('logged-out');
  expect(currentToasts()).toEqual([]);
});

test('data that arrived after the logout is gone as well', () => {
  endSession('logged-out');
  queryClient.setQueryData(me, ana);
  signIn({ userId: ben.id });
  clearOnLogout(ben.id);
  expect(queryClient.getQueryData(me)).toBeUndefined();
});

test('a tab that wakes after another user has signed in does not remove their data', async () => {
  signInElsewhere({ userId: ben.id });
  localStorage.setItem(draftKey('outbox-journal.entries'), '[]');
  rememberPush({ userId: ben.id, endpoint: 'https://push.test/b', savedAt: 0 });
  sessionChanged();
  await vi.waitFor(() => expect(cacheNames).toEqual(['retrohale-shell-files', copyOf(ben)]));
  await vi.dynamicImportSettled();
  expect(unsubscribeBrowser).not.toHaveBeenCalled();
  expect(localStorage.getItem(draftKey('outbox-journal.entries'))).toBe('[]');
  expect(pushMemory()?.userId).toBe(ben.id);
});

test.each([
  ['of its user', ana.id],
  ['of a user who is not signed in', ben.id],
])('a logout ends a push subscription %s', async (_whose, userId) => {
  rememberPush({ userId, endpoint: 'https://push.test/a', savedAt: 0 });
  endSession('logged-out');
  await vi.waitFor(() => expect(unsubscribeBrowser).toHaveBeenCalledOnce());
  expect(cacheNames).toEqual(['retrohale-shell-files']);
  expect(sessionStorage.length).toBe(0);
});
