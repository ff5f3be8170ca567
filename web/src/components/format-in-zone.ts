import { dateLocale } from './date-locale.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant, ISO 8601 or in ms since 1970, as a time zone has it. Without a zone it is the reader's. */
export function formatInZone(
  instant: string | number,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = zone + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = formatterFor(zone, options);
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(instant));
}

/** A browser that is older than a zone shows its own clock's time. */
function formatterFor(zone: string | undefined, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(dateLocale, options);
  }
}
