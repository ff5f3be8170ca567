import type { ClubPageText } from '@contract/clubs/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ben, club } from '@/testing/samples.ts';
import { showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { clubPageQuery } from '../../api/get-club-page.ts';
import { PageForm } from './page-form.tsx';

const before: ClubPageText = {
  id: '0b0e3c1e-2222-4333-8444-555566667777',
  title: 'How to get here',
  content: 'Line 5',
  pictures: [],
  version: 1,
  editors: 'ADMINS',
  editedAt: '2026-11-20T08:00:00.000Z',
  author: ben,
  viewer: { canEdit: true, canManage: true, canSeeVersions: true, canReport: false },
};
const theirs: ClubPageText = { ...before, version: 2, content: 'Line 7' };
const path = `/api/clubs/${club.id}/pages/${before.id}`;
const changed = 'This page has been changed since you opened it. Your text has not been saved.';

beforeEach(() => signIn());

/** A server whose page is edited by someone else when `current` is set. */
function serve(current: ClubPageText) {
  const server = { current };
  const asked = answer({
    [`GET ${path}`]: () => server.current,
    [`PATCH ${path}`]: (body: unknown) => {
      const { version, ...changes } = body as { version: number; content?: string; title?: string };
      if (version !== server.current.version) return refuse(409, changed);
      server.current = { ...server.current, ...changes, pictures: [], version: version + 1 };
      return server.current;
    },
  });
  return {
    server,
    sent: () => asked.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body),
  };
}

function Editing({ onSaved }: { onSaved: (page: ClubPageText) => void }) {
  const { data } = useQuery(clubPageQuery(club.id, before.id));
  return data ? <PageForm club={club} page={data} onSaved={onSaved} onCancel={() => {}} /> : null;
}
async function open(onSaved = vi.fn()) {
  const user = showInTab(<Editing onSaved={onSaved} />, '/clubs/briar/pages/x/edit');
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  return { user, text, onSaved };
}

/** The button, once it does something. */
const ready = (button: HTMLElement) =>
  waitFor(() => {
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    return button;
  });

test('if someone else has saved meanwhile, both texts are shown, and the writer decides', async () => {
  const { server, sent } = serve(before);
  const { user, text, onSaved } = await open();
  await user.type(text, ', last stop');
  server.current = theirs;
  await user.click(screen.getByRole('button', { name: /^Save( Saving...)?$/ }));
  const note = within(await screen.findByRole('region', { name: 'There is a newer version' }));
  await note.findByText('Line 7');
  expect(document.activeElement).toBe(note.getByRole('heading', { level: 2 }));
  expect(text.value).toBe('Line 5, last stop');
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(await ready(note.getByRole('button', { name: 'Save My Version' })));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    { version: 1, content: 'Line 5, last stop' },
    { version: 2, content: 'Line 5, last stop' },
  ]);
  expect(sessionStorage.length).toBe(0);
});

test('while a version is being saved, the writer cannot decide about it yet', async () => {
  const { promise: refused, resolve: refuseNow } = Promise.withResolvers<void>();
  answer({
    [`GET ${path}`]: before,
    [`PATCH ${path}`]: () => refused.then(() => refuse(409, changed)),
  });
  const { user, text } = await open();
  await user.type(text, '!');
  await user.click(screen.getByRole('button', { name: /^Save( Saving...)?$/ }));
  queryClient.setQueryData(clubPageQuery(club.id, before.id).queryKey, theirs);
  const mine = await screen.findByRole('button', { name: 'Save My Version' });
  expect(mine.getAttribute('aria-disabled')).toBe('true');
  refuseNow();
  await ready(mine);
});

test('the writer can take the newer version instead', async () => {
  const { server, sent } = serve(before);
  const { user, text } = await open();
  await user.type(text, '!');
  server.current = theirs;
  await user.click(screen.getByRole('button', { name: /^Save( Saving...)?$/ }));
  await user.click(await ready(await screen.findByRole('button', { name: 'Discard My Changes' })));
  const taken = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  expect(taken.value).toBe('Line 7');
  expect(screen.queryByRole('region', { name: 'There is a newer version' })).toBeNull();
  expect(sessionStorage.length).toBe(0);
  await user.type(taken, ', platform 2');
  await user.click(screen.getByRole('button', { name: /^Save( Saving...)?$/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 2, content: 'Line 7, platform 2' });
});

test('a draft that survived a reload is not saved over a version that its writer has not seen', async () => {
  const { server, sent } = serve(before);
  const { user, text } = await open();
  await user.type(text, ', last stop');
  cleanup();
  queryClient.clear();
  server.current = theirs;
  const returned = await open();
  expect(returned.text.value).toBe('Line 5, last stop');
  await screen.findByRole('region', { name: 'There is a newer version' });
  await returned.user.click(screen.getByRole('button', { name: /^Save( Saving...)?$/ }));
  await waitFor(() => expect(sent()).toMatchObject([{ version: 1 }]));
  expect(returned.text.value).toBe('Line 5, last stop');
});

test('a member who may edit the page does not choose who else may', async () => {
  const { sent } = serve({ ...before, editors: 'MEMBERS', viewer: { ...before.viewer, canManage: false } });
  const { user, text, onSaved } = await open();
  expect(screen.queryByLabelText('Who can edit')).toBeNull();
  await user.type(text, '!');
  await user.click(screen.getByRole('button', { name: /^Save( Saving...)?$/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ version: 1, title: before.title, content: 'Line 5!', pictures: [] }]);
});

test('a new page can start with a lending list, which all members edit', async () => {
  const asked = answer({ [`POST /api/clubs/${club.id}/pages`]: before });
  const onSaved = vi.fn();
  const user = showInTab(
    <PageForm club={club} page={undefined} onSaved={onSaved} onCancel={() => {}} />,
    '/clubs/briar/pages/new',
  );
  await user.selectOptions(screen.getByLabelText('Start with'), 'Lending list');
  await user.click(screen.getByRole('button', { name: /^Add Page/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(asked[0]?.body).toMatchObject({
    title: 'Lending list',
    content: expect.stringContaining('lent to'),
    editors: 'MEMBERS',
  });
});

test('the marks are put around what is selected, and the preview shows the result', async () => {
  serve(before);
  const { user, text } = await open();
  text.setSelectionRange(0, 4);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(text.value).toBe('**Line** 5');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByText('Line')).tagName).toBe('STRONG');
});
