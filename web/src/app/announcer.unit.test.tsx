import { screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { Announcer } from './announcer.tsx';
import { useScreenTitle } from './watches/tab-title.ts';

function Messages() {
  useScreenTitle(useLocation().search === '?c=1' ? 'Terrace' : 'Messages');
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Link to="/messages?show=requests">Requests</Link>
        <Link to="/messages?c=1">Terrace</Link>
      </main>
      <Announcer />
    </>
  );
}

test('a group is announced and gets the focus like a screen of its own, and a filter does not', async () => {
  const user = show(<Messages />, '/messages');
  await user.click(screen.getByRole('link', { name: 'Requests' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(document.activeElement?.textContent).toBe('Requests');
  await user.click(screen.getByRole('link', { name: 'Terrace' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Terrace'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a screen that was opened behind a dialog gets the focus when the dialog has closed', async () => {
  const user = show(<Messages />, '/messages');
  const content = screen.getByRole('main');
  const { focus } = content;
  // Inert, as the page behind a dialog.
  content.focus = () => undefined;
  await user.click(screen.getByRole('link', { name: 'Terrace' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Terrace'));
  content.focus = focus;
  screen.getByRole('link', { name: 'Terrace' }).blur();
  await waitFor(() => expect(document.activeElement).toBe(content));
});
