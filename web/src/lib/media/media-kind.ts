/** Whether a URL is a video or an image, by the extension of its path. Ignores the query and letter case. */
export function mediaKind(url: string): 'image' | 'video' {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.(mp4|webm|ogg)$/i.test(path) ? 'video' : 'image';
}

/** The word for a picture or video in a label. */
export const mediaWord = (url: string) => (mediaKind(url) === 'video' ? 'Video' : 'Picture');
