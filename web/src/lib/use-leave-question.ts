import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { guardPops } from './pop-guard.ts';

/**
 * While `isDirty`, every way out of the screen first asks: links, the app's own steps back, the browser's Back and
 * Forward, and (in the browser's words) closing the tab. `ask` answers whether to leave.
 */
export function useLeaveQuestion(isDirty: boolean, ask: () => Promise<boolean>) {
  // The router without data APIs offers no way to hold a navigation up; its navigator is where they all pass.
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const question = useRef(ask);
  useEffect(() => {
    question.current = ask;
  }, [ask]);

  useEffect(() => {
    if (!isDirty) return;
    const { push, replace } = navigator;
    const place = indexOf(window.history.state);
    let isAsking = false;
    let isReturning = false;

    async function leaveBy(way: () => void) {
      if (isAsking) return;
      isAsking = true;
      const leaves = await question.current();
      isAsking = false;
      if (!leaves) return;
      release();
      way();
    }
    function release() {
      Object.assign(navigator, { push, replace });
      guardPops(undefined);
      window.removeEventListener('beforeunload', onUnload);
    }
    // Back has happened when one hears of it: so forward again, ask, and back once more.
    function onPop(event: PopStateEvent) {
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      const steps = indexOf(event.state) - place;
      isReturning = true;
      window.history.go(-steps);
      void leaveBy(() => window.history.go(steps));
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    navigator.push = (...to) => void leaveBy(() => push(...to));
    navigator.replace = (...to) => void leaveBy(() => replace(...to));
    guardPops(onPop);
    window.addEventListener('beforeunload', onUnload);
    return release;
  }, [isDirty, navigator]);
}

/** The router numbers the entries of the history. */
const indexOf = (state: { idx?: number } | null) => state?.idx ?? 0;
