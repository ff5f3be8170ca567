import { useSearchParams } from 'react-router-dom';
import { monthOf } from './days-of-month.ts';

const shape = /^2\d{3}-(0[1-9]|1[0-2])(-\d\d)?$/;

type View = 'month' | 'agenda';

/** What a calendar shows. It is in the address (`on` and `view`), so that a reload or Back restores it. */
export function useShownMonth(today: string) {
  const [query, setQuery] = useSearchParams();
  const given = query.get('on') ?? '';
  const on = shape.test(given) ? given : monthOf(today);
  const day = on.length > 7 && isDay(on) ? on : undefined;
  const set = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    month: monthOf(on),
    /** The day that was chosen. */
    day,
    view: (query.get('view') === 'agenda' ? 'agenda' : 'month') as View,
    /** Shows a month, or a day with its month. */
    show(shown: string) {
      if (shape.test(shown)) set('on', shown === monthOf(today) ? null : shown);
    },
    setView: (view: View) => set('view', view === 'month' ? null : view),
  };
}

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
