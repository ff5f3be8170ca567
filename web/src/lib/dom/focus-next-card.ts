import { focusWhenLost } from './focus-when-lost.ts';

/**
 * Call it when a card in a list is about to disappear. The focus moves to the next card, to the previous one, or to `rest`,
 * which must exist even without cards. The default for `rest` is the screen's content.
 */
export function focusNextCard(cardId: string, rest?: Element | null) {
  const card = document.getElementById(cardId);
  // The first card may come after a heading, which cannot be focused, and the last before a button for more.
  const next = [card?.nextElementSibling, card?.previousElementSibling].find((one) =>
    one?.matches('article'),
  );
  focusWhenLost(next ?? rest ?? document.getElementById('content'));
}
