import { invalidFileType } from '@contract/upload.ts';
import { ApiError } from '@/lib/api-error.ts';
import { withSize } from '@/lib/media-size.ts';
import { resizeImage } from '@/lib/resize-image.ts';
import { upload } from '@/lib/upload.ts';
import { videoSize } from '@/lib/video-size.ts';

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a video, or a picture resized. Returns the address, which names the size in pixels. Throws ApiError. */
export async function uploadMedia(file: File, options: Options): Promise<string> {
  const { blob, size } = file.type.startsWith('video/')
    ? { blob: file, size: await videoSize(file) }
    : await resizeImage(file).catch(() => {
        throw new ApiError(0, invalidFileType);
      });
  options.signal.throwIfAborted();
  return withSize(await upload(blob, file.name, options), size);
}
