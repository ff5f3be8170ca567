import { type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { lengthOf } from '@/lib/text/length-of.ts';

/** The share of the limit from which a text's length is shown. */
const nearShare = 0.9;

type Text = { id: string; limit: number | undefined; value: unknown };

/**
 * The length of the text in the field with this id, and whether it is near or past its limit. A text that is too long is left
 * as it is, so that nothing typed or pasted is cut off.
 */
export function useLength({ id, limit = Number.POSITIVE_INFINITY, value }: Text) {
  const [measured, setMeasured] = useState(0);
  // Code can also change a text, as when a draft is restored or started over. The field then renders again.
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    setMeasured(lengthOf(field?.value ?? ''));
  });
  const length = typeof value === 'string' ? lengthOf(value) : measured;
  const excess = length - limit;
  return {
    length,
    isNear: length > limit * nearShare,
    tooLong: excess > 0 ? `${excess} ${excess === 1 ? 'character' : 'characters'} too long` : undefined,
    measure: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setMeasured(lengthOf(event.currentTarget.value)),
  };
}
