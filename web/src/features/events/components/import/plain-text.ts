const breaks = /<br\s*\/?>|<\/(p|div|li|h\d)>/gi;

/** The text of a description, which Google and Outlook write in HTML. Nothing of it is run or loaded. */
export function plainText(description: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(description)) return tidy(description);
  const { body } = new DOMParser().parseFromString(description.replace(breaks, '$&\n'), 'text/html');
  for (const unwanted of body.querySelectorAll('script, style')) unwanted.remove();
  return tidy(body.textContent ?? '');
}

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
