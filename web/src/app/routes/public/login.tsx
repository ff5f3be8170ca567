import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormError } from '@/components/forms/form-error.tsx';
import { paths, registerPath } from '@/config/paths.ts';
import { ProviderButton } from '@/features/auth/components/provider-button.tsx';
import { signInErrorText } from '@/features/auth/components/sign-in-error-text.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { safeNextPath } from '@/lib/navigation/next-path.ts';
import { sessionEndedText, whySessionEnded } from '@/lib/session/session.ts';
import { useSuspendedAccount } from '@/lib/session/suspended-account.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { AuthCard } from './auth-card.tsx';
import { Consent } from './consent.tsx';

const Suspended = lazyWithRetry(() => import('./suspended.tsx'), 0);

/** The sign-in buttons, and why the last session or sign-in ended. */
export default function Login() {
  const why = whySessionEnded();
  const isDeleted = why === 'deleted';
  const suspended = useSuspendedAccount();
  const { tab, title } = titlesFor({ isDeleted, isSuspended: suspended !== undefined });
  useScreenTitle(tab);
  const [query] = useSearchParams();
  const next = safeNextPath(query.get('next'));
  const code = query.get('error');
  return (
    <AuthCard
      title={title}
      next={isDeleted || suspended ? undefined : next}
      footer={
        <>
          New here? <Link to={next ? registerPath(next) : paths.register}>Join Retrohale</Link>
        </>
      }
    >
      {isDeleted && <p>You have been signed out on every device. Thank you for being part of Retrohale.</p>}
      {suspended ? (
        <Suspense fallback={<FormError>{suspended.sentence}</FormError>}>
          <Suspended account={suspended} />
        </Suspense>
      ) : (
        <FormError>{code === null ? sessionEndedText() : signInErrorText(code)}</FormError>
      )}
      <ProviderButton provider="google" action="Sign in" next={next} choosesAccount={why === 'switching'} />
      <ProviderButton provider="instagram" action="Sign in" next={next} />
      <Consent />
    </AuthCard>
  );
}

function titlesFor({ isDeleted, isSuspended }: { isDeleted: boolean; isSuspended: boolean }) {
  if (isDeleted) return { tab: 'Account deleted', title: 'Your account has been deleted' };
  if (isSuspended) return { tab: 'Account suspended', title: 'Account suspended' };
  return { tab: 'Sign In', title: 'Welcome back' };
}
