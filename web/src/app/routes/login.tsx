import { Link, useSearchParams } from 'react-router-dom';
import { FormError } from '@/components/form-error.tsx';
import { paths, registerPath } from '@/config/paths.ts';
import { ProviderButton } from '@/features/auth/components/provider-button.tsx';
import { signInErrorText } from '@/features/auth/components/sign-in-error-text.ts';
import { safeNextPath } from '@/lib/next-path.ts';
import { sessionEndedText, whySessionEnded } from '@/lib/session.ts';
import { useScreenTitle } from '../tab-title.ts';
import { AuthCard } from './auth-card.tsx';
import { InvitedBy } from './invited-by.tsx';

/** The sign-in buttons, and why the last session or sign-in ended. */
export default function Login() {
  const isDeleted = whySessionEnded() === 'deleted';
  useScreenTitle(isDeleted ? 'Account deleted' : 'Sign In');
  const [query] = useSearchParams();
  const next = safeNextPath(query.get('next'));
  const code = query.get('error');
  return (
    <AuthCard
      title={isDeleted ? 'Your account has been deleted' : 'Welcome back'}
      footer={
        <>
          New here? <Link to={next ? registerPath(next) : paths.register}>Join Retrohale</Link>
        </>
      }
    >
      {isDeleted && <p>You have been signed out on every device. Thank you for your time on Retrohale.</p>}
      <InvitedBy next={next} />
      <FormError>{code === null ? sessionEndedText() : signInErrorText(code)}</FormError>
      <ProviderButton provider="google" action="Sign in" next={next} />
      <ProviderButton provider="instagram" action="Sign in" next={next} />
    </AuthCard>
  );
}
