import type { KeyboardEvent } from 'react';

/** The keys that the feed pattern of ARIA gives its articles: Page Down and Page Up go from one to the next. */
export function moveByPage(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  // In a text field these keys move the caret; with a modifier they belong to the browser.
  if (!step || event.altKey || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > article')];
  const at = cards.findIndex((card) => card.contains(event.target as Node));
  const next = cards[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isWriting(target: EventTarget) {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
