/**
 * The ref of a row that scrolls sideways. When the row appears, as after Back or a reload, its current item is scrolled into
 * view. The page itself does not scroll.
 */
export function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector('[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]');
  if (row && current) row.scrollLeft += middleOf(current) - middleOf(row);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
