/** What decides where a text area breaks its lines. */
const copied = [
  'border',
  'boxSizing',
  'direction',
  'font',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'padding',
  'tabSize',
  'textAlign',
  'textIndent',
  'wordSpacing',
] as const;

/**
 * Where a character of a text area is in the window, in px. The browser does not say, so a hidden copy of the text is laid
 * out in the same way. Scrolled out of sight, it is at the area's edge.
 */
export function caretBox(
  area: HTMLTextAreaElement,
  at: number,
): { left: number; top: number; bottom: number } {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const property of copied) copy.style[property] = style[property];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    width: `${area.offsetWidth}px`,
  });
  const character = document.createElement('span');
  character.textContent = area.value.slice(at, at + 1) || '.';
  // The rest of the word decides whether it moves to the next line.
  copy.append(area.value.slice(0, at), character, area.value.slice(at + 1));
  document.body.append(copy);
  const within = (top: number) => Math.max(0, Math.min(top, area.clientHeight));
  const { left, top } = area.getBoundingClientRect();
  const box = {
    left: left + character.offsetLeft,
    top: top + within(character.offsetTop - area.scrollTop),
    bottom: top + within(character.offsetTop + character.offsetHeight - area.scrollTop),
  };
  copy.remove();
  return box;
}
