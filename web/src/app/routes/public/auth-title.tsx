import { lazy, Suspense } from 'react';
import { matchPath } from 'react-router-dom';
import { patterns } from '@/config/paths.ts';

const InvitationHead = lazy(() => import('@/features/clubs/components/invites/invitation-head.tsx'));

type AuthTitleProps = {
  title: string;
  /** The path to return to after sign-in. If it is an invitation, the club that invites replaces the title. */
  next: string | undefined;
};

/** The title of a sign-in page. */
export function AuthTitle({ title, next }: AuthTitleProps) {
  const token = next && tokenIn(new URL(next, window.location.origin).pathname);
  if (!token) return <h1>{title}</h1>;
  return (
    <Suspense fallback={<h1>You've been invited</h1>}>
      <InvitationHead token={token} title={title} />
    </Suspense>
  );
}

const tokenIn = (path: string) =>
  (matchPath(patterns.clubInvite, path) ?? matchPath(patterns.invite, path))?.params.token;
