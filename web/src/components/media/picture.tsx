import type { ImgHTMLAttributes } from 'react';
import { sizesOf } from '@/lib/media/picture-sizes.ts';
import { isStored, pictureAddress } from '@/lib/media/stored.ts';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'width' | 'height'> & {
  src: string;
  alt: string;
  /** The width at which it is shown, as for `<img sizes>`. The browser loads the size that fits the screen. */
  sizes: string;
};

/**
 * A picture in the size the screen needs. It has its shape before the file arrives. Renders nothing for a picture on
 * another site.
 */
export function Picture({ src, alt, ...rest }: PictureProps) {
  if (!isStored(src)) return null;
  const address = pictureAddress(src);
  return <img loading="lazy" decoding="async" {...rest} {...sizesOf(address)} src={address} alt={alt} />;
}
