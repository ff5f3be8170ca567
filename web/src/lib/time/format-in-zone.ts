import { dateLocale } from './date-locale.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant (ISO 8601, or ms since 1970) in a time zone. The default is the user's own zone. */
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

/** If the browser does not know a zone that is newer than itself, uses the zone of its own clock. */
function formatterFor(zone: string | undefined, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(dateLocale, options);
  }
}
