import { fileTooLarge, invalidFileType, uploadMaxBytes } from '@contract/upload.ts';
import { ApiError } from './api-error.ts';
import type { Size } from './media-size.ts';
import { resizeImage } from './resize-image.ts';
import { upload } from './upload.ts';

/**
 * Resizes a picture, stores it, and returns its address and its size in pixels. Throws ApiError, or the signal's reason
 * when cancelled.
 */
export async function uploadPicture(
  file: File,
  options: Parameters<typeof upload>[2],
): Promise<{ url: string; size: Size }> {
  if (file.size > uploadMaxBytes) throw new ApiError(0, fileTooLarge);
  const { blob, size } = await resizeImage(file).catch(() => {
    throw new ApiError(0, invalidFileType);
  });
  options?.signal?.throwIfAborted();
  return { url: await upload(blob, file.name, options), size };
}

/** What a `PictureField` needs to upload. */
export const pictureUpload = {
  accept: 'image/jpeg,image/png,image/gif,image/webp',
  upload: uploadPicture,
  isStored: (url: string) => url.includes('/storage/v1/object/public/media/'),
};
