import type { Author } from '@contract/users.ts';
import { VerifiedBadge } from '@/components/marks/verified-badge.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';

/** A user's name and, if they have one, their badge. */
export function VerifiedName({ user }: { user: Author }) {
  return (
    <>
      {displayNameOf(user)}
      {user.isVerified && <VerifiedBadge />}
    </>
  );
}
