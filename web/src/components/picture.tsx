import type { ImgHTMLAttributes } from 'react';
import { sizesOf } from './picture-sizes.ts';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'width' | 'height'> & {
  src: string;
  alt: string;
  /** How wide it is shown, as for `<img sizes>`: the browser fetches the size that fits the screen. */
  sizes: string;
};

/** A picture in the size that the screen needs, which has its shape before it arrives. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  return <img loading="lazy" decoding="async" {...rest} {...sizesOf(src)} src={src} alt={alt} />;
}
