import type { Invite } from '@contract/clubs/invites.ts';
import { useEffect, useState } from 'react';
import { getInvite } from '../../api/get-invite.ts';

/** Names the inviting club on the sign-in page. Stays empty for an invalid invitation: its own page will say so. */
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
          You've been invited to <strong>{invite.club.name}</strong>. Sign in to see the invitation.
        </>
      )}
    </p>
  );
}
