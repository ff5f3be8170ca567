import { focusWhenLost } from './focus-when-lost.ts';

/** Call it when a card of a feed is about to be deleted: the focus goes to the next card, or to the one before. */
export function focusNextCard(cardId: string) {
  const card = document.getElementById(cardId);
  focusWhenLost(card?.nextElementSibling ?? card?.previousElementSibling);
}
