import { fileTooLarge, invalidFileType, uploadExtensions, uploadMaxBytes } from '@contract/upload.ts';

/** The `accept` attribute of a file input. */
export const acceptedTypes = Object.keys(uploadExtensions).join(',');

/** Whether an address is that of an uploaded file. */
export const isStored = (url: string) => url.includes('/storage/v1/object/public/media/');

/** Why a file cannot be posted, or undefined. The browser guesses the type from the name, so the server checks again. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!Object.hasOwn(uploadExtensions, type)) return invalidFileType;
  return size > uploadMaxBytes ? fileTooLarge : undefined;
}
