import { browserLanguage } from '@/lib/text/browser-language.ts';

/** Dates have English words, like the rest of the app, with the order and clock of the user's own region. */
export const dateLocale = dateLocaleFor(browserLanguage());

/** The format of a time of day in that region: 7:30 PM, or 07:30 with a 24-hour clock. */
export const timeOfDay = timeOfDayFor(dateLocale);

export function timeOfDayFor(locale: string) {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const;
}

/** en-GB stays en-GB, and de-DE becomes en-DE. If there is no English format for a region, falls back to en-GB. */
export function dateLocaleFor(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  if (code === 'en') return language;
  const english = `en-${region}`;
  return new Intl.DateTimeFormat(english).resolvedOptions().locale === english ? english : 'en-GB';
}
