import { useEffect } from 'react';
import { type Happening, happened } from './happened.ts';

/** If a list has more items than the count that the screen shows with it, the count is out of date and is loaded again. */
export function useLongerList(items: readonly unknown[] | undefined, count: number, happening: CountedAgain) {
  const isLonger = items !== undefined && items.length > count;
  useEffect(() => {
    if (isLonger) void happened(happening);
  }, [isLonger, happening]);
}

type CountedAgain = Extract<Happening, 'eventsChanged' | 'followsChanged'>;
