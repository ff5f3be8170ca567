import { invalidFileType, uploadExtensions } from '@contract/values/upload.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { typedFile } from './typed-file.ts';

/** The file with the type that its bytes have, if it can be uploaded. Throws ApiError for all others. */
export async function uploadable(file: File): Promise<File> {
  const typed = await typedFile(file).catch(() => file);
  if (!Object.hasOwn(uploadExtensions, typed.type)) throw new ApiError(0, invalidFileType);
  return typed;
}
