import type { Sql } from 'postgres';
import type { Lite } from '../lite.ts';
import { type Download, download } from './files.ts';

/** A multipart upload carries a little more than the file. */
const multipartOverhead = 64 * 1024;
const largest = 50 * 1024 * 1024;

/**
 * `/storage/v1`: @supabase/lite decides by the policies on storage.objects and keeps the rows; this adds what it
 * leaves out: parts of files, conditional requests, and limits that hold without a Content-Length too.
 */
export function createStorage(lite: Lite, sql: Sql) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, kind = '', bucket = ''] =
      /^\/storage\/v1\/object\/(?:(public|authenticated|sign|upload\/sign)\/)?([^/]+)\/./.exec(pathname) ??
      [];
    // Hosted Storage serves both spellings; lite knows the short one.
    const asked =
      kind === 'authenticated' ? withPath(request, pathname.replace('/authenticated/', '/')) : request;
    if (['GET', 'HEAD'].includes(request.method) && bucket !== '') return serve(lite, asked);
    if (['POST', 'PUT'].includes(request.method) && bucket !== '') return upload(lite, sql, asked, bucket);
    return lite.fetch(asked);
  };
}

async function serve(lite: Lite, request: Request): Promise<Response> {
  const context: Download = { method: request.method, headers: request.headers };
  // Lite answers HEAD by another way, which knows no headers.
  const get = new Request(request.url, { headers: request.headers });
  const found = await download.run(context, () => lite.fetch(get));
  if (!found.ok || !context.answer) return found;

  const { status, headers, part } = context.answer;
  for (const [name, value] of Object.entries(headers)) found.headers.set(name, value);
  found.headers.set('accept-ranges', 'bytes');
  if (status === 304) found.headers.delete('content-length');
  return new Response(part ? found.body : null, { status, headers: found.headers });
}

async function upload(lite: Lite, sql: Sql, request: Request, bucket: string): Promise<Response> {
  if (!request.body) return lite.fetch(request);
  const [row] = await sql<{ limit: number | null }[]>`
    select file_size_limit::float8 as limit from storage.buckets where id = ${bucket}`;
  const limit = Math.min(row?.limit ?? largest, largest);
  const multipart = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const counted = countBytes(request.body, limit + (multipart ? multipartOverhead : 0));

  const { method, headers, url } = request;
  const answer = await lite.fetch(
    new Request(url, { method, headers, body: counted.body, duplex: 'half' } as RequestInit),
  );
  await counted.readOn().catch(() => {}); // The client has gone: nobody to answer.
  return counted.exceeded() ? tooLarge(limit) : answer;
}

/** Passes a body on and breaks off after so many bytes. */
function countBytes(source: ReadableStream<Uint8Array>, limit: number) {
  const reader = source.getReader();
  let seen = 0;
  const read = async () => {
    const { value } = await reader.read();
    seen += value?.byteLength ?? 0;
    return value;
  };
  return {
    exceeded: () => seen > limit,
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const chunk = await read();
        if (chunk === undefined) controller.close();
        else if (seen > limit) controller.error(new Error('The object exceeded the maximum allowed size'));
        else controller.enqueue(chunk);
      },
    }),
    /** Many clients hear no answer before they have sent everything; so the rest is read, within reason. */
    async readOn() {
      while (seen < 3 * limit) if ((await read()) === undefined) return;
      await reader.cancel();
    },
  };
}

function tooLarge(limit: number): Response {
  const message = `The object exceeded the maximum allowed size of ${limit} bytes`;
  return Response.json({ statusCode: '413', error: 'Payload too large', message }, { status: 400 });
}

function withPath(request: Request, pathname: string): Request {
  const url = new URL(request.url);
  url.pathname = pathname;
  return new Request(url, request);
}
