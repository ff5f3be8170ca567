/**
 * The browser's language as a tag that Intl accepts. On a system without a language, it is "C" or "en-US@posix", which Intl
 * rejects.
 */
export function browserLanguage(): string {
  try {
    return new Intl.Locale(navigator.language).toString();
  } catch {
    return 'en';
  }
}
