import { focusWhenLost } from './focus-when-lost.ts';

/**
 * Call it when a card of a list is about to disappear: the focus goes to the next card, to the one before, or to
 * `rest`, which is there also without cards: the content of the screen, if nothing else is named.
 */
export function focusNextCard(cardId: string, rest?: Element | null) {
  const card = document.getElementById(cardId);
  focusWhenLost(
    card?.nextElementSibling ?? card?.previousElementSibling ?? rest ?? document.getElementById('content'),
  );
}
