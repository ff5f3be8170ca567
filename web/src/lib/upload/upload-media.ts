import { withSize } from '@/lib/media/media-size.ts';
import { videoSize } from '@/lib/media/video-size.ts';
import { upload } from './upload.ts';
import { uploadPicture } from './upload-picture.ts';

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a video, or a picture in several sizes. Returns the URL, which contains the size in pixels. Throws ApiError. */
export async function uploadMedia(file: File, options: Options): Promise<string> {
  if (!file.type.startsWith('video/')) return uploadPicture(file, options);
  const size = await videoSize(file);
  options.signal.throwIfAborted();
  return withSize(await upload(file, file.name, options), size);
}
