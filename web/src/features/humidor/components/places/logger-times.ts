import { type DateOrder, readDate } from '@contract/values/dates.ts';
import { isTimeZone } from '@contract/values/time-zones.ts';
import { instantAt } from '@/lib/time/zoned-time.ts';

const clock = /^[T\s,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\b\.?)?\s*(.*)$/i;

/**
 * The instant in a cell. `zone` is as `zoneIn` returns it, for times that do not name their own. Undefined if the cell is not
 * a date and time.
 */
export function instantOf(cell: string, order: DateOrder, zone: string): string | undefined {
  const text = cell.trim();
  const numbered = numberedInstant(text, zone);
  if (numbered !== undefined) return numbered;
  const { day, rest = '' } = readDate(text, order) ?? {};
  const [, hours = '', minutes = '', seconds = '00', half, ownZone = ''] = clock.exec(rest) ?? [];
  if (day === undefined || hours === '') return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const named = ownZone === '' ? zone : zoneIn(ownZone);
  if (ownZone !== '' && named === '') return undefined;
  return instantIn(`${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}`, named);
}

/** Seconds or milliseconds since 1970, or days since 1900 as spreadsheets count them. */
function numberedInstant(text: string, zone: string): string | undefined {
  if (/^\d{10}([.,]0+)?$/.test(text))
    return instantIn(new Date(Number.parseInt(text, 10) * 1000).toISOString());
  if (/^\d{13}$/.test(text)) return instantIn(new Date(Number(text)).toISOString());
  if (!/^\d{5}([.,]\d+)?$/.test(text)) return undefined;
  const seconds = Math.round((Number(text.replace(',', '.')) - 25_569) * 86_400);
  return instantIn(new Date(seconds * 1000).toISOString().slice(0, 19), zone);
}

/** Undefined for times such as 25:00, and for years in which no logger was made. */
function instantIn(wall: string, zone = ''): string | undefined {
  if (wall < '2000' || wall >= '3000') return undefined;
  const at = new Date(zone.includes('/') ? (instantAt(wall, zone) ?? '') : `${wall}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Abbreviations that mean one zone in every country whose loggers write English. */
const offsets: Record<string, string> = {
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  MEZ: '+01:00',
  MESZ: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  JST: '+09:00',
  AEST: '+10:00',
  AEDT: '+11:00',
  NZST: '+12:00',
  NZDT: '+13:00',
};

/**
 * The zone that a text names: `Z`, an offset such as `-05:00`, or an IANA name. Empty if it names none: `Date Time, GMT-05:00`,
 * `Timestamp (UTC)`, `+0200`.
 */
export function zoneIn(text: string): string {
  const [, shortSign, shortHours = '', shortMinutes, sign, hours = '', minutes = ''] =
    /(?:UTC|GMT)\s?([+\-−])\s?(\d{1,2})(?::?(\d{2}))?(?!\d)|(?<!\d)([+\-−])(\d{2}):?(\d{2})(?!\d)/i.exec(
      text,
    ) ?? [];
  const signed = (shortSign ?? sign)?.replace('−', '-');
  if (signed)
    return `${signed}${(shortHours || hours).padStart(2, '0')}:${shortMinutes ?? (minutes || '00')}`;
  if (/(?<![a-z])(utc|gmt)(?![a-z])|^z$/i.test(text)) return 'Z';
  const abbreviation = (text.match(/(?<![A-Za-z])[A-Z]{3,4}(?![A-Za-z])/g) ?? []).find(
    (word) => offsets[word],
  );
  if (abbreviation) return offsets[abbreviation] ?? '';
  const [name] = /[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+){1,2}/.exec(text) ?? [];
  return name !== undefined && isTimeZone(name) ? name : '';
}
