import { mediaKind } from '@/lib/media/media-kind.ts';

/** What happens to the picture or video at this address, which is on another site. */
export const elsewhereHint = (url: string) =>
  mediaKind(url) === 'video'
    ? 'A video on another site is shown as a link.'
    : 'The picture appears once we have copied it.';
