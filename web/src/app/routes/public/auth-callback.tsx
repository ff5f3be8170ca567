import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '@/components/layout/spinner.tsx';
import { completeSignIn } from '@/features/auth/api/complete-sign-in.ts';
import { takeSignInReturn } from '@/features/auth/api/sign-in-return.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import styles from './auth-callback.module.css';

/** The page to which the sign-in provider returns. */
export default function AuthCallback() {
  useScreenTitle('Sign In');
  const navigate = useNavigate();
  // The handover token works only once, and React runs effects twice in development.
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void completeSignIn(takeSignInReturn()).then((path) => navigate(path, { replace: true }));
  }, [navigate]);
  return (
    <main className={styles.page}>
      <p role="status" className={styles.text}>
        <Spinner />
        Completing sign in...
      </p>
    </main>
  );
}
