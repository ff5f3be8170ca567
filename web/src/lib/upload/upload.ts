import { uploadReply } from '@contract/values/upload.ts';
import type * as z from 'zod/mini';
import { env } from '@/config/env.ts';
import { sendWithToken } from '@/lib/api/access-token.ts';
import { noReply } from '@/lib/api/api-error.ts';
import { readReply } from '@/lib/api/api-reply.ts';

const fallback = 'Failed to upload file';

export type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };
/** Smaller sizes of a picture, smallest first. */
type Smaller = { smaller?: readonly Blob[] };

let underWay = 0;

export const isUploading = () => underWay > 0;

/** Uploads a file and returns its public URL. Throws ApiError, or the signal's reason if cancelled. */
export async function upload(
  file: Blob,
  name: string,
  { smaller = [], ...options }: UploadOptions & Smaller = {},
): Promise<string> {
  const form = new FormData();
  for (const one of smaller) form.append('smaller', one, name);
  form.append('file', file, name);
  return (await sendForm(uploadReply, '/api/upload', form, options)).url;
}

/**
 * Sends a form with files to the API and returns the reply, parsed with `schema`. Calls `onProgress` with the share that
 * has been sent, 0 to 1. Throws ApiError, or the signal's reason if cancelled. Uses XMLHttpRequest, because fetch does
 * not report progress.
 */
export async function sendForm<Schema extends z.core.$ZodType>(
  schema: Schema,
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<z.output<Schema>> {
  const send = (token: string | undefined) => {
    signal?.throwIfAborted();
    return new Promise<XMLHttpRequest>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const cancel = () => request.abort();
      signal?.addEventListener('abort', cancel, { once: true });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      };
      request.onload = () => resolve(request);
      request.onerror = reject;
      request.onabort = () => reject(signal?.reason);
      request.onloadend = () => signal?.removeEventListener('abort', cancel);
      request.open('POST', `${env.directApiUrl}${path}`);
      if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
      request.send(form);
    });
  };
  underWay += 1;
  const { reply, token } = await sendWithToken(send)
    .catch(() => {
      signal?.throwIfAborted();
      throw noReply(fallback);
    })
    .finally(() => {
      underWay -= 1;
    });
  const { status, responseText: text } = reply;
  const retryAfter = reply.getResponseHeader('Retry-After');
  return readReply({ status, text, retryAfter }, schema, { token, fallback });
}
