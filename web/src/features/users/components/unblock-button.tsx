import type { Author } from '@contract/users.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import { unblock } from './confirm-block.ts';

/** Lifts my block of a user. */
export function UnblockButton({ user }: { user: Pick<Author, 'id' | 'username'> }) {
  const [isBusy, setIsBusy] = useState(false);
  async function lift() {
    setIsBusy(true);
    await unblock(user);
    setIsBusy(false);
    // The row of the list goes, or the blocked profile makes way for the whole one.
    focusWhenLost(document.getElementById('blocks') ?? document.getElementById('content'));
  }
  return (
    <Button busy={isBusy} aria-label={`Unblock @${user.username}`} onClick={() => void lift()}>
      Unblock
    </Button>
  );
}
