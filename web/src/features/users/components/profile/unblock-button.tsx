import type { Author } from '@contract/users.ts';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { unblock } from '../silence/confirm-block.ts';

/** Unblocks a user whom the reader has blocked. */
export function UnblockButton({ user }: { user: Pick<Author, 'id' | 'username'> }) {
  const [isBusy, setIsBusy] = useState(false);
  async function lift() {
    setIsBusy(true);
    await unblock(user);
    setIsBusy(false);
    // The row in the list disappears, or the whole profile replaces the blocked one.
    focusWhenLost(document.getElementById('blocks') ?? document.getElementById('content'));
  }
  return (
    <Button busy={isBusy} aria-label={`Unblock @${user.username}`} onClick={() => void lift()}>
      Unblock
    </Button>
  );
}
