import type { Invite } from '@contract/invites.ts';
import { useEffect, useState } from 'react';
import { getInvite } from '../api/get-invite.ts';

/** On the way in: which club invites. Nothing for an invitation that leads nowhere; its own page will say so. */
export default function InvitedNote({ token }: { token: string }) {
  const [invite, setInvite] = useState<Invite>();
  useEffect(() => {
    const abort = new AbortController();
    getInvite(token, abort.signal).then(setInvite, () => undefined);
    return () => abort.abort();
  }, [token]);
  return (
    <p role="status">
      {invite && (
        <>
          You are invited to <strong>{invite.club.name}</strong>. Sign in to see the invitation.
        </>
      )}
    </p>
  );
}
