import { useEffect, useState } from 'react';

/** A value once it has not changed for a while, e.g. what somebody types; milliseconds. */
export function useSettled<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, value);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
