/**
 * The definition of a time zone in a calendar file (a VTIMEZONE of RFC 5545): each change of its clocks from a year before
 * `from` to ten years after it. Programs that know the zone by its name ignore it.
 */
export function timeZoneBlock(zone: string, from: Date): string {
  const start = from.getTime() - yearMs;
  const parts = [...changesOf(zone, start, start + 11 * yearMs)].map(({ at, before, after }) => {
    const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${stamp(at + before * minuteMs)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
const yearMs = 366 * dayMs;

type Change = {
  /** In ms since 1970. */
  at: number;
  /** How far ahead of UTC the clocks are, in minutes. */
  before: number;
  after: number;
};

/** The changes of a zone's clocks. The first is the state at the start, as if the clocks had changed to it then. */
function* changesOf(zone: string, start: number, end: number): Generator<Change> {
  const offsetAt = offsetsIn(zone);
  let offset = offsetAt(start);
  yield { at: start, before: offset, after: offset };
  // In no zone do the clocks change twice within this time.
  const stepMs = 14 * dayMs;
  for (let at = start; at < end; at += stepMs) {
    const after = offsetAt(at + stepMs);
    if (after === offset) continue;
    let low = at;
    let high = at + stepMs;
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(middle) === offset) low = middle;
      else high = middle;
    }
    yield { at: high, before: offset, after };
    offset = after;
  }
}

/** Returns a function of an instant, for how many minutes the clocks in a zone are ahead of UTC. */
export function offsetsIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '');

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
