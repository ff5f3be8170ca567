import { useEffect, useState } from 'react';

/** A value once it has stayed the same for `delayMs`, such as text that is being typed. */
export function useDebouncedValue<Value>(value: Value, delayMs = 300): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, delayMs, value);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
