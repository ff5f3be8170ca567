import { lazy, Suspense } from 'react';
import { matchPath } from 'react-router-dom';
import { patterns } from '@/config/paths.ts';

const InvitedNote = lazy(() => import('@/features/clubs/components/invites/invited-note.tsx'));

/** Names the club if the path to return to after sign-in is an invitation. */
export function InvitedBy({ next }: { next: string | undefined }) {
  if (next === undefined) return null;
  const { pathname } = new URL(next, window.location.origin);
  const token = (matchPath(patterns.clubInvite, pathname) ?? matchPath(patterns.invite, pathname))?.params
    .token;
  if (!token) return null;
  return (
    <Suspense fallback={null}>
      <InvitedNote token={token} />
    </Suspense>
  );
}
