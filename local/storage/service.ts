import type { Sql } from 'postgres';
import type { Lite } from '../lite.ts';
import { type DownloadRequest, downloadRequest } from './files.ts';

/** A multipart upload is slightly larger than its file. */
const multipartOverheadBytes = 64 * 1024;
const maxBytes = 50 * 1024 * 1024;

/**
 * `/storage/v1`. @supabase/lite applies the policies on storage.objects and keeps the rows. This adds what lite lacks:
 * range requests, conditional requests, and size limits for uploads without a Content-Length.
 */
export function createStorage(lite: Lite, sql: Sql) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, kind = '', bucket = ''] =
      /^\/storage\/v1\/object\/(?:(public|authenticated|sign|upload\/sign)\/)?([^/]+)\/./.exec(pathname) ??
      [];
    // Hosted Storage accepts both spellings. Lite accepts only the short one.
    const known =
      kind === 'authenticated' ? withPath(request, pathname.replace('/authenticated/', '/')) : request;
    if (['GET', 'HEAD'].includes(request.method) && bucket !== '') return serve(lite, known);
    if (['POST', 'PUT'].includes(request.method) && bucket !== '') return upload(lite, sql, known, bucket);
    return lite.fetch(known);
  };
}

async function serve(lite: Lite, request: Request): Promise<Response> {
  const context: DownloadRequest = { method: request.method, headers: request.headers };
  // Lite handles HEAD separately, without the headers.
  const get = new Request(request.url, { headers: request.headers });
  const found = await downloadRequest.run(context, () => lite.fetch(get));
  if (!found.ok || !context.download) return found;

  const { status, headers, bytes } = context.download;
  for (const [name, value] of Object.entries(headers)) found.headers.set(name, value);
  found.headers.set('accept-ranges', 'bytes');
  if (status === 304) found.headers.delete('content-length');
  return new Response(bytes ? found.body : null, { status, headers: found.headers });
}

async function upload(lite: Lite, sql: Sql, request: Request, bucket: string): Promise<Response> {
  if (!request.body) return lite.fetch(request);
  const [row] = await sql<{ limit: number | null }[]>`
    select file_size_limit::float8 as limit from storage.buckets where id = ${bucket}`;
  const limit = Math.min(row?.limit ?? maxBytes, maxBytes);
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const body = await readAll(request.body, limit + (isMultipart ? multipartOverheadBytes : 0));
  if (body === 'too large') return tooLarge(limit);
  if (body === 'broken off') return new Response(null, { status: 499 });
  const { method, headers, url } = request;
  return lite.fetch(new Request(url, { method, headers, body }));
}

/**
 * Reads the whole body. Lite only gets complete bodies, because one that fails half-way would make it print a stack trace in
 * the terminal. Many clients read no response before they have sent everything, so a body that is too large is still read,
 * up to a limit.
 */
async function readAll(
  source: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Blob | 'too large' | 'broken off'> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes <= limit) chunks.push(chunk);
      else if (bytes >= 3 * limit) break;
    }
  } catch {
    return 'broken off';
  }
  return bytes > limit ? 'too large' : new Blob(chunks as BlobPart[]);
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
