import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { choose, confirm } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';

// On a busy machine, importing it for the first time can take longer than a test waits.
beforeAll(() => import('./alert-dialog-surface.tsx'));

const QUESTION = 'Are you sure you want to delete this post?';
const answers: boolean[] = [];

function Screen() {
  return (
    <>
      <button
        type="button"
        onClick={async () => answers.push(await confirm(QUESTION, { confirmText: 'Delete', isDanger: true }))}
      >
        Delete Post
      </button>
      <ConfirmHost />
    </>
  );
}

async function ask() {
  const user = userEvent.setup();
  answers.length = 0;
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Delete Post' }));
  await screen.findByRole('alertdialog', { name: QUESTION });
  return user;
}

async function isGone() {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete Post'));
}

test('asks in an alertdialog that takes the focus', async () => {
  const user = await ask();
  const question = screen.getByRole('alertdialog');
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(answers).toEqual([true]);
  await isGone();
});

test('Cancel and Escape mean no', async () => {
  const user = await ask();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isGone();
  await user.click(screen.getByRole('button', { name: 'Delete Post' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await isGone();
  expect(answers).toEqual([false, false]);
});

test('two questions are asked one after the other', async () => {
  const user = userEvent.setup();
  render(<ConfirmHost />);
  const both = Promise.all([confirm('First?'), confirm('Second?')]);
  await screen.findByRole('alertdialog', { name: 'First?' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('alertdialog', { name: 'Second?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await both).toEqual([true, false]);
});

test('a question with options resolves to the chosen one, or to undefined', async () => {
  const user = userEvent.setup();
  render(<ConfirmHost />);
  const choice = { label: 'For how long', options: [['DAY', 'A day'] as const, ['WEEK', 'A week'] as const] };
  const first = choose('Mute it?', choice, { confirmText: 'Mute' });
  await screen.findByRole('alertdialog', { name: 'Mute it?' });
  await user.selectOptions(screen.getByLabelText('For how long'), 'A week');
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  expect(await first).toBe('WEEK');
  const second = choose('Mute that?', choice);
  await screen.findByRole('alertdialog', { name: 'Mute that?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await second).toBeUndefined();
});

test('each choice begins with the first option, whatever was chosen before', async () => {
  const user = userEvent.setup();
  render(<ConfirmHost />);
  const ask = async (button: string, pick?: string) => {
    const options = [['DAY', 'A day'] as const, ['WEEK', 'A week'] as const];
    const chosen = choose('Mute it?', { label: 'For how long', options }, { confirmText: 'Mute' });
    await screen.findByRole('alertdialog', { name: 'Mute it?' });
    if (pick) await user.selectOptions(screen.getByLabelText('For how long'), pick);
    await user.click(screen.getByRole('button', { name: button }));
    return chosen;
  };
  expect(await ask('Mute', 'A week')).toBe('WEEK');
  expect(await ask('Cancel', 'A week')).toBeUndefined();
  expect(await ask('Mute')).toBe('DAY');
});

test('a question is withdrawn with the screen of its user, and not asked on that of the next one', async () => {
  await ask();
  cleanup();
  await act(async () => void render(<Screen />));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(answers).toEqual([false]);
});
