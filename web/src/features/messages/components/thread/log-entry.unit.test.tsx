import type { Message } from '@contract/messages.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, message } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { logEntries } from './log-entries.ts';
import { LogEntry } from './log-entry.tsx';

beforeEach(signIn);

const open = (showsSender: boolean, change: Partial<Message> = {}) => {
  const [entry] = logEntries([{ ...message, isFromBlocked: true, ...change }], [], ana.id);
  if (!entry) throw new Error('There is no entry.');
  const nothing = async () => undefined;
  return show(
    <ul>
      <LogEntry
        entry={entry}
        showsSender={showsSender}
        onDelete={nothing}
        onRetry={nothing}
        onDiscard={nothing}
      />
    </ul>,
  );
};

test('in a group, a message from a user whom the reader has blocked is folded until the reader opens it', async () => {
  const user = open(true);
  expect(screen.getByRole('listitem').textContent).toContain('Message from someone you blocked – Show');
  expect(screen.queryByText('Hello all')).toBeNull();
  expect(screen.queryByText('Ben Okoro')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Hello all')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

test('in a direct conversation, and from other users, it is shown', () => {
  open(false);
  expect(screen.getByText('Hello all')).toBeTruthy();
  cleanup();
  open(true, { isFromBlocked: false });
  expect(screen.getByText('Hello all')).toBeTruthy();
});
