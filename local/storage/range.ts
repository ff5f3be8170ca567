/** How a download is answered: its status, the headers that go with it, and the part of the file (none: no body). */
export interface Answer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  part: { start: number; end: number } | null;
}

interface File {
  size: number;
  eTag: string;
  lastModified: Date;
}

/** HTTP's rules for one file: `If-None-Match`, `If-Modified-Since`, `Range` with `If-Range`, and HEAD. */
export function answerFor(method: string, headers: Headers, { size, eTag, lastModified }: File): Answer {
  if (isUnchanged(headers, eTag, lastModified)) return { status: 304, headers: {}, part: null };

  const ifRange = headers.get('if-range');
  const current = ifRange === null || ifRange === eTag || ifRange === lastModified.toUTCString();
  const wanted = method === 'GET' && current ? readRange(headers.get('range'), size) : null;
  if (wanted === 'none of it') {
    return {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'content-length': '0' },
      part: null,
    };
  }
  if (wanted) {
    const { start, end } = wanted;
    return {
      status: 206,
      headers: {
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
      },
      part: wanted,
    };
  }
  const whole = size > 0 && method === 'GET' ? { start: 0, end: size - 1 } : null;
  return { status: 200, headers: { 'content-length': String(size) }, part: whole };
}

function isUnchanged(headers: Headers, eTag: string, lastModified: Date): boolean {
  const known = headers.get('if-none-match');
  if (known !== null)
    return known.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** Null when the header asks for nothing we serve in part: it is malformed, or names several parts. */
function readRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'none of it' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'none of it' : { start, end };
}
