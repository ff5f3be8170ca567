import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '@/config/paths.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { shortcutSetting } from '@/lib/dom/device-setting.ts';
import { club, currentUser, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { screens } from '../../router/screens.ts';
import { pagesFor } from './palette.tsx';
import Shortcuts from './shortcuts.tsx';

const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

beforeEach(() => {
  signIn();
  answer({ 'GET /api/clubs/my-clubs': pageOf(club) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  shortcutSetting.set(true);
  onSubmit.mockClear();
  vi.unstubAllGlobals();
});

function Screen() {
  return (
    <>
      <form onSubmit={onSubmit}>
        <textarea aria-label="Text" />
        <button type="submit">Post</button>
      </form>
      <p>{useLocation().pathname}</p>
      <Shortcuts />
    </>
  );
}

test('shortcuts that are turned off do nothing', async () => {
  shortcutSetting.set(false);
  const user = show(<Screen />);
  await user.keyboard('?{Control>}k{/Control}');
  await user.type(screen.getByLabelText('Text'), 'Hello{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Ctrl K finds a club by a part of its name, and Enter opens it', async () => {
  const user = show(<Screen />);
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Go to' }));
  await palette.findByRole('option', { name: new RegExp(club.name) });
  await user.keyboard(club.name.slice(0, 6));
  expect(palette.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await screen.findByText(`/clubs/${club.slug}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl K knows every screen that has no name in its path', () => {
  const fixed = screens.map(({ path }) => path).filter((path) => !path.includes(':'));
  const unknownTo = (user: { isModerator: boolean }) =>
    fixed.filter((path) => !pagesFor({ ...currentUser, ...user }).some(({ to }) => to === path));
  expect(unknownTo({ isModerator: true })).toEqual([]);
  expect(unknownTo({ isModerator: false })).toEqual([paths.moderation]);
});

test('Ctrl K finds an act, and Enter opens its dialog on any screen', async () => {
  const user = show(<Screen />);
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Go to' }));
  await palette.findByRole('option', { name: new RegExp(club.name) });
  await user.keyboard('create ev{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Event' }));
  await dialog.findByRole('option', { name: club.name });
});

test('? lists the shortcuts, but not while typing', async () => {
  const user = show(<Screen />);
  await user.type(screen.getByLabelText('Text'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(document.body);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
});

test('Ctrl Enter submits the form of the text area', async () => {
  const user = show(<Screen />);
  await user.type(screen.getByLabelText('Text'), 'Hello{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Ctrl Enter submits a form in a dialog, whose button is outside the form', async () => {
  const user = show(
    <>
      <form id="dialog" onSubmit={onSubmit}>
        <textarea aria-label="Reason" />
      </form>
      <button type="submit" form="dialog">
        Remove
      </button>
      <Shortcuts />
    </>,
  );
  await user.type(screen.getByLabelText('Reason'), 'Spam{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('Ctrl Enter does nothing while the button is inactive, and does not repeat while the keys are held', async () => {
  const user = show(<Screen />);
  const text = screen.getByLabelText('Text');
  await user.type(text, 'Hello');
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, repeat: true });
  screen.getByRole<HTMLButtonElement>('button', { name: 'Post' }).disabled = true;
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
  expect(onSubmit).not.toHaveBeenCalled();
});
