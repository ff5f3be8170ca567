import { browserLanguage } from './browser-language.ts';

/** Dates have English words, as the rest of the app, and the order and the clock of the reader's own region. */
export const dateLocale = dateLocaleFor(browserLanguage());

/** A time of day as people there write it: 7:30 PM, and 07:30 where the clock has 24 hours. */
export const timeOfDay = timeOfDayFor(dateLocale);

export function timeOfDayFor(locale: string) {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const;
}

/** en-GB stays en-GB, and de-DE becomes en-DE. Where English has no form for a region, it is the one of en-GB. */
export function dateLocaleFor(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  if (code === 'en') return language;
  const english = `en-${region}`;
  return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB';
}
