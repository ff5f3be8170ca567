import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '@/components/spinner.tsx';
import { completeSignIn } from '@/features/auth/api/complete-sign-in.ts';
import { takeSignInReturn } from '@/features/auth/api/sign-in-return.ts';
import { useScreenTitle } from '../tab-title.ts';
import styles from './auth-callback.module.css';

/** Where the provider's page leads back to. */
export default function AuthCallback() {
  useScreenTitle('Sign In');
  const navigate = useNavigate();
  // The hand-over token works once, and development runs effects twice.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void completeSignIn(takeSignInReturn()).then((path) => navigate(path, { replace: true }));
  }, [navigate]);
  return (
    <main className={styles.place}>
      <p role="status" className={styles.words}>
        <Spinner />
        Completing sign in...
      </p>
    </main>
  );
}
