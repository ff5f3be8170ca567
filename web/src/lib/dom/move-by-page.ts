import type { KeyboardEvent } from 'react';

/** Page Down and Page Up move from article to article, as in ARIA's feed pattern. */
export function moveByPage(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  // In a text field these keys move the caret, and with a modifier they are browser shortcuts.
  if (!step || event.altKey || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > article')];
  const at = cards.findIndex((card) => card.contains(event.target as Node));
  // React also passes on the keys that are pressed in a dialog of a card. It is outside of the feed, and scrolls.
  if (at === -1) return;
  const next = cards[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isWriting(target: EventTarget) {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
