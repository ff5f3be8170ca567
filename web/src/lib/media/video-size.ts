import type { Size } from './media-size.ts';

/** A video's size in pixels, from its metadata. Undefined if the browser cannot play it. */
export function videoSize(file: Blob): Promise<Size | undefined> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  return new Promise<Size | undefined>((resolve) => {
    video.onloadedmetadata = () => resolve({ width: video.videoWidth, height: video.videoHeight });
    video.onerror = () => resolve(undefined);
    video.preload = 'metadata';
    video.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
