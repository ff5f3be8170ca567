import type { ModeratedReport } from '@contract/reports.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, ben, report as sampleReport } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { ReportActions } from './report-actions.tsx';

const mayNothing = { canWithdraw: false, canTake: false, canDecide: false, canReopen: false };
const content = {
  title: null,
  text: 'Buy now',
  imageUrl: null,
  media: [],
  isRemoved: false,
  isHidden: false,
  isRemovedByClub: false,
  postId: '00000000-0000-4000-8000-000000000020',
  reviewId: null,
  eventId: null,
  productSlug: null,
  club: null,
};
const report: ModeratedReport = {
  ...sampleReport,
  snapshot: { title: null, text: 'Buy now', imageUrl: null, media: [] },
  viewer: { ...mayNothing, canTake: true },
  moderation: {
    reporter: ana,
    subject: ben,
    isSubjectSuspended: false,
    content,
    messages: null,
    clubResponse: null,
    targetReportCount: 1,
    subjectReportCount: 1,
    strikeCount: 0,
    otherReports: [],
    appeal: null,
  },
};

beforeEach(() => signIn());

const buttonsFor = (change: Partial<ModeratedReport>) => {
  show(<ReportActions report={{ ...report, ...change }} />);
  const names = textsOf(screen.getAllByRole('button'));
  cleanup();
  return names;
};

test('a moderator sees the actions that the API permits and that apply to the content', () => {
  expect(buttonsFor({})).toEqual(['Start Review', 'Remove Post', 'Warn', 'Suspend', 'Dismiss', 'History']);
  expect(buttonsFor({ viewer: { ...mayNothing, canDecide: true } })).toEqual([
    'Remove Post',
    'Warn',
    'Suspend',
    'Dismiss',
    'History',
  ]);
  expect(buttonsFor({ viewer: mayNothing })).toEqual(['History']);
  expect(buttonsFor({ viewer: { ...mayNothing, canReopen: true } })).toEqual(['Undo', 'History']);
  const gone = { ...report.moderation, content: null, subject: null };
  expect(buttonsFor({ moderation: gone })).toEqual(['Start Review', 'Dismiss', 'History']);
  const hidden = { ...report.moderation, content: { ...content, isRemoved: true, isHidden: true } };
  expect(buttonsFor({ moderation: hidden })).toContain('Remove Post');
  // The club can bring it back.
  const byClub = { ...report.moderation, content: { ...content, isRemoved: true, isRemovedByClub: true } };
  expect(buttonsFor({ moderation: byClub })).toContain('Remove Post');
  expect(buttonsFor({ kind: 'club' })).toEqual(['Start Review', 'Warn', 'Suspend', 'Dismiss', 'History']);
  // A product has no author. Moderators correct it on its page.
  const product = { kind: 'product' as const, moderation: { ...report.moderation, subject: null } };
  expect(buttonsFor(product)).toEqual(['Start Review', 'Resolve', 'Dismiss', 'History']);
});

test('a pending report is moved to REVIEWING before it is decided, with the reason that the moderator chose', async () => {
  const details = { ...report, moderation: null, history: null };
  const asked = answer({ [`PATCH /api/reports/${report.id}`]: details });
  const user = show(<ReportActions report={report} />);
  await user.click(screen.getByRole('button', { name: 'Remove Post' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this post' }));
  await user.selectOptions(dialog.getByLabelText('Reason shown to the user'), 'Harassment');
  await user.type(dialog.getByLabelText('Note to the user (optional)'), 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The post was removed');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The decision was undone');
  expect(asked.map(({ body }) => body)).toEqual([
    { status: 'REVIEWING' },
    { status: 'RESOLVED', act: 'REMOVE', reason: 'HARASSMENT', note: 'Spam' },
    { status: 'REVIEWING' },
  ]);
});

test('a suspension also removes what the user wrote recently, if the moderator chooses that', async () => {
  const reviewing = { ...report, status: 'REVIEWING' as const, viewer: { ...mayNothing, canDecide: true } };
  const asked = answer({
    [`PATCH /api/reports/${report.id}`]: { ...report, moderation: null, history: null },
  });
  const user = show(<ReportActions report={reviewing} />);
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Suspend/ }));
  const choice = dialog.getByLabelText<HTMLSelectElement>('Also remove what they wrote');
  expect(choice.value).toBe('NOTHING');
  await user.selectOptions(choice, 'From the last 7 days');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await screen.findByText(/was suspended$/);
  expect(asked.map(({ body }) => body)).toMatchObject([{ act: 'SUSPEND', removesRecent: 'WEEK' }]);
});
