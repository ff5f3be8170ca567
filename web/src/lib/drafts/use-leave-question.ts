import { useContext, useEffect, useRef } from 'react';
import { AppHistoryContext } from '@/lib/navigation/app-history.ts';

/**
 * While `isDirty`, asks before the user leaves the screen by a link, the app's own Back, the browser's Back and Forward, or
 * (in the browser's words) by closing the tab. `ask` resolves to whether to leave.
 */
export function useLeaveQuestion(isDirty: boolean, ask: () => Promise<boolean>) {
  const history = useContext(AppHistoryContext);
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  }, [ask]);

  useEffect(() => {
    if (!isDirty) return;
    const release = history?.guard(() => question.current());
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release?.();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, history]);
}
