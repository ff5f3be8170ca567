/** What each of these elements says. */
export const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
