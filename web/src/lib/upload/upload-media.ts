import { withSize } from '@/lib/media/media-size.ts';
import { videoSize } from '@/lib/media/video-size.ts';
import { upload } from './upload.ts';
import { uploadPicture } from './upload-picture.ts';
import { uploadable } from './uploadable.ts';

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads a video, or a picture in several sizes. Returns the URL, which contains the size in pixels. Throws ApiError. */
export async function uploadMedia(file: File, options: Options): Promise<string> {
  const typed = await uploadable(file);
  if (!typed.type.startsWith('video/')) return uploadPicture(typed, options);
  const size = await videoSize(typed);
  options.signal.throwIfAborted();
  return withSize(await upload(typed, typed.name, options), size);
}
