import { fileTooLarge, invalidFileType, uploadExtensions, uploadMaxBytes } from '@contract/upload.ts';

/** What a file chooser offers. */
export const acceptedTypes = Object.keys(uploadExtensions).join(',');

/** Why a file cannot be posted, or undefined. What the browser says of its type is only a first look. */
export function refuseFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!Object.hasOwn(uploadExtensions, type)) return invalidFileType;
  return size > uploadMaxBytes ? fileTooLarge : undefined;
}
