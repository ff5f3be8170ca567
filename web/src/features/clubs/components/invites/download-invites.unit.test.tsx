import type { ClubInvite } from '@contract/clubs/invites.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCsv } from '@/lib/text/csv.ts';
import { club, pageOf } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { downloadInvites, downloadLinks } from './download-invites.ts';

/** What the browser is given to save. */
const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});
afterEach(() => vi.restoreAllMocks());

const invite: ClubInvite = {
  id: '00000000-0000-4000-8000-000000000090',
  email: 'ana@example.org',
  name: '=HYPERLINK("https://spam.test")',
  note: '+1 guest',
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-12-20T12:00:00Z',
  isEndless: false,
  isExpired: false,
  status: 'ACTIVE',
  useCount: 0,
  maxUses: null,
  creator: null,
  invited: null,
  club,
  role: 'MEMBER',
  joinedOn: '2019-05-01',
  openedAt: '2026-11-21T12:00:00Z',
  remindedAt: null,
  progress: 'OPENED',
  viewer: { canRemind: true },
};

test('the export has every page, and no spreadsheet runs what is in it', async () => {
  signIn();
  let asked = 0;
  answer({
    [`GET /api/clubs/${club.id}/invites`]: () =>
      asked++ === 0
        ? { items: [invite], nextCursor: '1_00000000-0000-4000-8000-000000000090' }
        : pageOf({ ...invite, name: null, note: null, email: 'ben@example.org' }),
  });
  await downloadInvites(club);
  const text = (await saved[0]?.file.text()) ?? '';
  expect(saved[0]?.name).toBe(`${club.slug} invitations.csv`);
  expect(text).toContain(`'=HYPERLINK`);
  const [titles, ana, ben] = readCsv(text, (cell) => cell === 'Name');
  expect(titles?.slice(0, 4)).toEqual(['Name', 'Address', 'Note', 'Status']);
  expect(ana?.slice(0, 6)).toEqual([
    '=HYPERLINK("https://spam.test")',
    'ana@example.org',
    '+1 guest',
    'Opened',
    'Member',
    '2019-05-01',
  ]);
  expect(ben?.[1]).toBe('ben@example.org');
});

test('new links can be saved, to be sent by other means', async () => {
  const made = { ...invite, token: 'a'.repeat(43) };
  downloadLinks(club, [made]);
  const text = await saved[0]?.file.text();
  expect(text).toContain(`/clubs/${club.slug}/invite/${made.token}`);
});
