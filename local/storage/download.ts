/** How a download responds: the status, its headers, and the bytes of the file to send. Null: no body. */
export interface Download {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  bytes: ByteRange | null;
}

interface ByteRange {
  start: number;
  end: number;
}

interface File {
  size: number;
  eTag: string;
  lastModified: Date;
}

/** HTTP's rules for one file: `If-None-Match`, `If-Modified-Since`, `Range` with `If-Range`, and HEAD. */
export function downloadOf(method: string, headers: Headers, { size, eTag, lastModified }: File): Download {
  if (isUnchanged(headers, eTag, lastModified)) return { status: 304, headers: {}, bytes: null };

  const ifRange = headers.get('if-range');
  const isCurrent = ifRange === null || ifRange === eTag || ifRange === lastModified.toUTCString();
  const range = method === 'GET' && isCurrent ? readRange(headers.get('range'), size) : null;
  if (range === 'unsatisfiable') {
    return {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'content-length': '0' },
      bytes: null,
    };
  }
  if (range) {
    const { start, end } = range;
    return {
      status: 206,
      headers: {
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
      },
      bytes: range,
    };
  }
  const whole = size > 0 && method === 'GET' ? { start: 0, end: size - 1 } : null;
  return { status: 200, headers: { 'content-length': String(size) }, bytes: whole };
}

function isUnchanged(headers: Headers, eTag: string, lastModified: Date): boolean {
  const tags = headers.get('if-none-match')?.split(',');
  if (tags) return tags.some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** Null if the whole file is sent, because the header is missing or malformed, or names several ranges. */
function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
