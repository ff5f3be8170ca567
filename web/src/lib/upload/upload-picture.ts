import { fileTooLarge, invalidFileType, uploadMaxBytes } from '@contract/values/upload.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { withSize } from '@/lib/media/media-size.ts';
import { isStored } from '@/lib/media/stored.ts';
import { type UploadOptions, upload } from './upload.ts';

/**
 * Uploads a picture in sizes for small and large screens. Returns its URL, which contains its size in pixels. Throws
 * ApiError, or the signal's reason if cancelled.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  if (file.size > uploadMaxBytes) throw new ApiError(0, fileTooLarge);
  // Loaded on demand, because forms are opened more often than a picture is chosen.
  const { preparePicture } = await import('./prepare-picture.ts');
  const { blob, size, smaller } = await preparePicture(file).catch(() => {
    throw new ApiError(0, invalidFileType);
  });
  options.signal?.throwIfAborted();
  const url = await upload(blob, file.name, { ...options, smaller });
  return smaller.length > 0 ? url : withSize(url, size);
}

/** The props that a `PictureField` needs to upload files. */
export const pictureUpload = {
  accept: 'image/jpeg,image/png,image/gif,image/webp',
  upload: uploadPicture,
  isStored,
};
