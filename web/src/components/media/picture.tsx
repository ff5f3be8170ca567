import type { ImgHTMLAttributes } from 'react';
import { sizesOf } from '@/lib/media/picture-sizes.ts';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'width' | 'height'> & {
  src: string;
  alt: string;
  /** The width at which it is shown, as for `<img sizes>`. The browser loads the size that fits the screen. */
  sizes: string;
};

/** A picture in the size the screen needs. It has its shape before the file arrives. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  return <img loading="lazy" decoding="async" {...rest} {...sizesOf(src)} src={src} alt={alt} />;
}
