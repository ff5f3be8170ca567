/** Whether an address is a video or an image, by the extension of its path. Query and letter case are ignored. */
export function mediaKind(url: string): 'image' | 'video' {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.(mp4|webm|ogg)$/i.test(path) ? 'video' : 'image';
}

/** What a picture or video is called in a label. */
export const mediaWord = (url: string) => (mediaKind(url) === 'video' ? 'Video' : 'Picture');
