import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import { QueueShortcuts } from './queue-shortcuts.tsx';

function Queue({ onTake }: { onTake: (name: string) => void }) {
  const queue = useRef<HTMLDivElement>(null);
  return (
    <div ref={queue}>
      <QueueShortcuts queue={queue} />
      <input aria-label="Search" />
      {['One', 'Two'].map((name) => (
        <article key={name} tabIndex={-1} aria-label={name}>
          <button type="button" data-shortcut="t" onClick={() => onTake(name)}>
            Start Review
          </button>
        </article>
      ))}
    </div>
  );
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => localStorage.clear());

test('j and k move between the cards, and a letter presses the button of the current one', () => {
  const onTake = vi.fn();
  show(<Queue onTake={onTake} />);
  press('t');
  expect(onTake).not.toHaveBeenCalled();
  press('j');
  expect(focused()).toBe('One');
  press('j');
  press('j');
  expect(focused()).toBe('Two');
  press('t');
  expect(onTake.mock.calls).toEqual([['Two']]);
  press('k');
  expect(focused()).toBe('One');
});

test('shortcuts do nothing while the user is typing or holding Ctrl', () => {
  show(<Queue onTake={vi.fn()} />);
  press('j', screen.getByLabelText('Search'));
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
});

test('? lists the shortcuts, which can be turned off', async () => {
  const user = show(<Queue onTake={vi.fn()} />);
  press('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts on this page' }));
  cleanup();
  show(<Queue onTake={vi.fn()} />);
  press('j');
  expect(document.activeElement).toBe(document.body);
});

test('? is left to the list of this page by the app, even if the app has listened for longer', () => {
  const isLeftToTheApp = vi.fn(({ defaultPrevented }: KeyboardEvent) => !defaultPrevented);
  document.addEventListener('keydown', isLeftToTheApp);
  show(<Queue onTake={vi.fn()} />);
  press('?');
  document.removeEventListener('keydown', isLeftToTheApp);
  expect(isLeftToTheApp).toHaveReturnedWith(false);
});
