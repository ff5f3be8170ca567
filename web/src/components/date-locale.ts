/** Dates have English words, as the rest of the app, and the order and the clock of the reader's own region. */
export const dateLocale = dateLocaleFor(navigator.language);

/** en-GB stays en-GB, and de-DE becomes en-DE. Where English has no form for a region, it is the one of en-GB. */
export function dateLocaleFor(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  if (code === 'en') return language;
  const english = `en-${region}`;
  return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB';
}
