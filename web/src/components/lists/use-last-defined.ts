import { useEffect, useState } from 'react';

/** The value, or its last defined value while it is undefined. This way, a dialog keeps its content while it fades out. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
