import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { useSession } from '@/lib/session/session.ts';
import { Loading } from '../router/loading.tsx';
import { PublicFrame } from './public-frame.tsx';

/** The layout of the sign-in pages, the Rules and the privacy notice: a header with a Sign In link, and a footer. */
export function PublicLayout() {
  const isSignedIn = useSession() !== undefined;
  return (
    <PublicFrame
      account={
        !isSignedIn && (
          <nav aria-label="Account">
            <LinkButton to={paths.login}>Sign In</LinkButton>
          </nav>
        )
      }
    >
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PublicFrame>
  );
}
