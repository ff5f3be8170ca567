/** Whether an address is shown as a video or as an image: by its path's extension, whatever the query or the case. */
export function mediaKind(url: string): 'image' | 'video' {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.(mp4|webm|ogg)$/i.test(path) ? 'video' : 'image';
}
