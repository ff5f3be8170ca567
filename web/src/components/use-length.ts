import { type SyntheticEvent, useState } from 'react';

/** The share of the limit from which a text's length is shown. */
const nearShare = 0.9;

type Text = { limit: number | undefined; value: unknown; defaultValue: unknown };

/**
 * The length of a field's text, and whether it is near or past its limit. A text that is too long is left as it is, so that
 * nothing typed or pasted is cut off.
 */
export function useLength({ limit = Number.POSITIVE_INFINITY, value, defaultValue }: Text) {
  const [typed, setTyped] = useState<number>();
  const length = typeof value === 'string' ? value.length : (typed ?? String(defaultValue ?? '').length);
  const excess = length - limit;
  return {
    length,
    isNear: length > limit * nearShare,
    tooLong: excess > 0 ? `${excess} ${excess === 1 ? 'character' : 'characters'} too long` : undefined,
    measure: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(event.currentTarget.value.length),
  };
}
