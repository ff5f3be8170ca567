import { useEffect, useState } from 'react';

/** A value, or its last one while it is undefined. So a dialog keeps its content while it fades out. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
