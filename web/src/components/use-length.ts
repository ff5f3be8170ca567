import { type SyntheticEvent, useState } from 'react';

/** The part of its limit from which on a text's length is shown. */
const nearShare = 0.9;

type Text = { limit: number | undefined; value: unknown; defaultValue: unknown };

/**
 * The length of a field's text, and whether it is near its limit or past it. A text that is too long stays as it is:
 * nothing typed or pasted is cut.
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
