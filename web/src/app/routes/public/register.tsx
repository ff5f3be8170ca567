import { Link, useSearchParams } from 'react-router-dom';
import { loginPath, paths } from '@/config/paths.ts';
import { ProviderButton } from '@/features/auth/components/provider-button.tsx';
import { safeNextPath } from '@/lib/navigation/next-path.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { AuthCard } from './auth-card.tsx';
import { Consent } from './consent.tsx';

/** The registration page. It has no form, because the first sign-in creates the account. */
export default function Register() {
  useScreenTitle('Join');
  const [query] = useSearchParams();
  const next = safeNextPath(query.get('next'));
  return (
    <AuthCard
      title="Join Retrohale"
      next={next}
      footer={
        <>
          Already have an account? <Link to={next ? loginPath(next) : paths.login}>Sign In</Link>
        </>
      }
    >
      <p>
        Your name and picture come from Google, and you can change both later. Your email address stays
        private.
      </p>
      <ProviderButton provider="google" action="Sign up" next={next} />
      <Consent />
    </AuthCard>
  );
}
