/** The browser's language as a tag that Intl takes. A system without a language has "C" or "en-US@posix", which it refuses. */
export function browserLanguage(): string {
  try {
    return new Intl.Locale(navigator.language).toString();
  } catch {
    return 'en';
  }
}
