import type { Author } from '@contract/users.ts';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { unblock } from './confirm-block.ts';

/** Lifts my block of a user. */
export function UnblockButton({ user }: { user: Pick<Author, 'id' | 'username'> }) {
  const [isBusy, setIsBusy] = useState(false);
  async function lift() {
    setIsBusy(true);
    await unblock(user);
    setIsBusy(false);
  }
  return (
    <Button busy={isBusy} aria-label={`Unblock @${user.username}`} onClick={() => void lift()}>
      Unblock
    </Button>
  );
}
