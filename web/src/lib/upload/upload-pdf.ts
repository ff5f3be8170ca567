import { clubFileMaxBytes, clubFileTooLarge, notAPdf } from '@contract/clubs/files.ts';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/api/api-error.ts';
import { sendForm, type UploadOptions } from './upload.ts';

/** Uploads a PDF. What is none, or too large, is refused before it is sent. Throws like `sendForm`. */
export async function uploadPdf<Schema extends z.core.$ZodType>(
  schema: Schema,
  path: string,
  file: File,
  options: UploadOptions,
): Promise<z.output<Schema>> {
  if (file.size > clubFileMaxBytes) throw new ApiError(0, clubFileTooLarge);
  const start = await file.slice(0, 5).text();
  if (start !== '%PDF-') throw new ApiError(0, notAPdf);
  const form = new FormData();
  form.append('file', file, file.name);
  return sendForm(schema, path, form, options);
}
