import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Menu } from '@/components/overlays/menu.tsx';
import { ana, report as aReport, ben, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { ReportHost } from './report-host.tsx';
import { closeReport, requestReport } from './request-report.ts';

const created = { ...aReport, id: post.id };

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  closeReport();
  sessionStorage.clear();
});

test('the dialog preselects spam, counts the description, shows an error, and thanks the user in the specified words', async () => {
  let isFailing = true;
  const failure = refuse(404, 'This content no longer exists.');
  answer({
    'POST /api/reports': () => (isFailing ? failure : Response.json(created, { status: 201 })),
  });
  const user = show(<ReportHost />);
  act(() => requestReport({ kind: 'post', id: post.id }));
  const reason = await screen.findByLabelText<HTMLSelectElement>('Reason');
  expect([...reason.options].map((option) => option.value)).toEqual([
    'SPAM',
    'HARASSMENT',
    'INAPPROPRIATE_CONTENT',
    'MISINFORMATION',
    'OTHER',
  ]);
  expect(reason.value).toBe('SPAM');
  await user.type(screen.getByLabelText('Description (optional)'), 'Adverts');
  screen.getByText('7 / 1000');

  await user.click(screen.getByRole('button', { name: /^Submit Report/ }));
  await screen.findByText('This content no longer exists.');
  screen.getByRole('dialog', { name: 'Report Post' });

  isFailing = false;
  await user.click(screen.getByRole('button', { name: /^Submit Report/ }));
  await screen.findByText('Thank you for your report. Our moderation team will review it shortly.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("after a report is sent from a menu, the menu's button has the focus", async () => {
  answer({ 'POST /api/reports': created });
  const item = {
    id: 'report',
    label: 'Report Post',
    onSelect: () => requestReport({ kind: 'post', id: post.id }),
  };
  const user = show(
    <>
      <Menu label="Post options" items={[item]}>
        …
      </Menu>
      <ReportHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report Post' }));
  await user.click(await screen.findByRole('button', { name: /^Submit Report/ }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Post options' })),
  );
});

test('a user who reports a message is told what moderators and a private club will see', async () => {
  const id = '00000000-0000-4000-8000-000000000030';
  show(<ReportHost />);
  act(() => requestReport({ kind: 'message', id }));
  await screen.findByText(
    /They will see this message and the ten messages around it\. In a private club, the owner/,
  );
});

test('an unsent description survives a reload, and is kept for its own target only', async () => {
  const report = (reported: string) => act(() => requestReport({ kind: 'user', id: reported }));
  const description = () => screen.findByLabelText<HTMLTextAreaElement>('Description (optional)');
  const user = show(<ReportHost />);
  report(ana.id);
  await user.type(await description(), 'Adverts');
  cleanup();
  const returned = show(<ReportHost />);
  report(ana.id);
  expect((await description()).value).toBe('Adverts');
  report(ben.id);
  expect((await description()).value).toBe('');
  report(ana.id);
  await returned.click(screen.getByRole('button', { name: 'Cancel' }));
  report(ana.id);
  expect((await description()).value).toBe('');
});

test('the dialog closes with the screen of its user, and is not open on that of the next one', async () => {
  show(<ReportHost />);
  act(() => requestReport({ kind: 'post', id: post.id }));
  await screen.findByRole('dialog', { name: 'Report Post' });
  cleanup();
  await act(async () => void show(<ReportHost />));
  expect(screen.queryByRole('dialog')).toBeNull();
});
