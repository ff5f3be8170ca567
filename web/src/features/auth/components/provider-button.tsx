import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { type Provider, startSignIn } from '../api/start-sign-in.ts';
import styles from './provider-button.module.css';
import { ProviderMark } from './provider-mark.tsx';

const names: Record<Provider, string> = { google: 'Google', instagram: 'Instagram' };

type ProviderButtonProps = {
  provider: Provider;
  /** The text before the provider's name. */
  action: 'Sign in' | 'Sign up';
  /** The path on this site to go to afterwards. */
  next?: string | undefined;
  /** Whether the user is to choose an account, even if the provider knows one. */
  choosesAccount?: boolean;
};

/** Opens the provider's sign-in page. A note says that Instagram supports only professional accounts. */
export function ProviderButton({ provider, action, next, choosesAccount = false }: ProviderButtonProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  // The Back button may restore this page as it was left.
  useEffect(() => {
    const reset = () => setIsLeaving(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return (
    <div className={styles.provider}>
      <Button
        wide
        busy={isLeaving}
        icon={<ProviderMark provider={provider} />}
        onClick={() => {
          try {
            startSignIn(provider, next, choosesAccount);
            setIsLeaving(true);
          } catch {
            setIsBlocked(true);
          }
        }}
      >
        {action} with {names[provider]}
      </Button>
      <FormError>
        {isBlocked &&
          'Your browser does not let Retrohale store anything. Please allow cookies and site data for this page, and try again.'}
      </FormError>
      {provider === 'instagram' && <p className={styles.note}>For professional Instagram accounts</p>}
    </div>
  );
}
