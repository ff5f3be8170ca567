import { invalidFileType } from '@contract/upload.ts';
import { ApiError } from '@/lib/api-error.ts';
import { withSize } from '@/lib/media-size.ts';
import { lighten } from '@/lib/picture.ts';
import { upload } from '@/lib/upload.ts';

/** What a chooser of pictures offers. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp';

/** Makes a picture light enough, stores it, and answers its address with its size. Throws ApiError. */
export async function uploadPicture(file: File, options: Parameters<typeof upload>[2]): Promise<string> {
  const { blob, size } = await lighten(file).catch(() => {
    throw new ApiError(0, invalidFileType);
  });
  return withSize(await upload(blob, file.name, options), size);
}
