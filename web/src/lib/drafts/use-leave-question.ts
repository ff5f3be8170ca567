import { useContext, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { AppRouterContext } from '@/lib/navigation/app-router.ts';

/** Resolves to whether the user may leave the screen. */
type Question = () => Promise<boolean>;

/** Of the forms on the screen with unsaved changes. The newest is last. */
const questions: Question[] = [];

/**
 * While `isDirty`, asks before the user leaves the screen by a link, the app's own Back, the browser's Back and Forward, or
 * (in the browser's words) by closing the tab. `ask` resolves to whether to leave.
 */
export function useLeaveQuestion(isDirty: boolean, ask: Question) {
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  }, [ask]);

  useEffect(() => {
    if (!isDirty) return;
    const current = () => question.current();
    questions.push(current);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      questions.splice(questions.indexOf(current), 1);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
}

/** Asks the newest question before another path is shown. Once for the app, because the router has only one blocker. */
export function useLeaveBlocker() {
  const app = useContext(AppRouterContext);
  const isAsking = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (isAsking.current) {
      if (historyAction === 'POP') app?.closeTop();
      return true;
    }
    return questions.length > 0 && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    // There is none left if the form was saved while the browser returned to the screen.
    const answer = questions.at(-1)?.() ?? Promise.resolve(true);
    void answer.then((mayLeave) => {
      isAsking.current = false;
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
}
