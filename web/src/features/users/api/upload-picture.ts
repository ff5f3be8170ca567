import { invalidFileType } from '@contract/upload.ts';
import { ApiError } from '@/lib/api-error.ts';
import { lighten } from '@/lib/picture.ts';
import { upload } from '@/lib/upload.ts';

/** What a chooser of pictures offers. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp';

/** Makes a picture light enough, stores it, and answers its address. Throws ApiError. */
export async function uploadPicture(file: File, options: Parameters<typeof upload>[2]): Promise<string> {
  const { blob } = await lighten(file).catch(() => {
    throw new ApiError(0, invalidFileType);
  });
  return upload(blob, file.name, options);
}
