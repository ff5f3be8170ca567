import { useEffect, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { type Provider, startSignIn } from '../api/start-sign-in.ts';
import styles from './provider-button.module.css';
import { ProviderMark } from './provider-mark.tsx';

const names: Record<Provider, string> = { google: 'Google', instagram: 'Instagram' };

type ProviderButtonProps = {
  provider: Provider;
  /** The words before the provider's name. */
  act: 'Sign in' | 'Sign up';
  /** Where to go afterwards, a path of this site. */
  next?: string | undefined;
};

/** Leaves for the provider's own page. Instagram lets only professional accounts sign in elsewhere, so it says so. */
export function ProviderButton({ provider, act, next }: ProviderButtonProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  // Who comes back by the Back button may find this very page again, as it was left.
  useEffect(() => {
    const comeBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return (
    <div className={styles.provider}>
      <Button
        wide
        busy={isLeaving}
        icon={<ProviderMark provider={provider} />}
        onClick={() => {
          setIsLeaving(true);
          startSignIn(provider, next);
        }}
      >
        {act} with {names[provider]}
      </Button>
      {provider === 'instagram' && <p className={styles.note}>For professional Instagram accounts</p>}
    </div>
  );
}
