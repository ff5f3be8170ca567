/** Checks what the privacy notice says about the app. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageHeaders } from '../../../../hosting.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\./.test(file));

/** The app's files that store something in the browser. After logging out, at most the device's settings remain. */
const browserStorage = [
  'app/offline/offline-copy.ts',
  'app/watches/use-push-offer.ts',
  'components/lists/remembered-heights.ts',
  'features/auth/api/start-sign-in.ts',
  'features/events/api/mark-attendance.ts',
  'features/events/api/tasting/note-sample.ts',
  'features/humidor/components/places/climate.ts',
  'features/journal/api/outbox.ts',
  'features/messages/api/outbox.ts',
  'features/moderation/components/queue-shortcuts.tsx',
  'features/notifications/api/push-memory.ts',
  'lib/dom/device-setting.ts',
  'lib/drafts/draft.ts',
  'lib/drafts/unsent.ts',
  'lib/session/receipt-storage.ts',
  'lib/session/session.ts',
  'lib/session/stored-session.ts',
  'lib/session/suspended-account.ts',
];

test('nothing sets a cookie', () => {
  for (const file of filesOf('{web/src,supabase/functions}/**/*.{ts,tsx}'))
    expect(read(file), file).not.toMatch(/document\.cookie|set-cookie|setCookie|cookieStore/i);
});

test('only the listed files store something in the browser', () => {
  const keeping = filesOf('web/src/**/*.{ts,tsx}')
    .filter(
      (file) => /\b(local|session)Storage\b|\bcaches\.open\b/.test(read(file)) && !file.includes('/testing/'),
    )
    .map((file) => path.relative('web/src', file));
  expect(keeping.toSorted()).toEqual(browserStorage.toSorted());
});

test('pages run no third-party code and send requests only to Retrohale', () => {
  const policy = pageHeaders({ VITE_SUPABASE_URL: 'https://project.example' })['Content-Security-Policy'];
  expect(policy).toContain("default-src 'self';");
  expect(policy).toContain("connect-src 'self' https://project.example wss://project.example;");
  expect(policy).not.toContain('script-src');
});
