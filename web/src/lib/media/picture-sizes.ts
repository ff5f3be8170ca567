/**
 * What a URL says about its picture. The URLs of uploaded pictures end like `…/480-1080-2048x1536.webp`. This picture is
 * 2048 × 1536 px, and `480.webp` and `1080.webp` with these widths are in the same folder. A picture of one size, or a
 * video, may have its size in the fragment, as in `….gif#320x240`. The box then has its shape before the file arrives, and
 * nothing moves.
 */
type Sizes = { width?: number; height?: number; srcSet?: string };

const inSizes =
  /^(.*\/storage\/v1\/object\/public\/media\/[^?#]*\/)((?:[1-9]\d{0,4}-)+)([1-9]\d{0,4})x([1-9]\d{0,4})(\.\w+)$/;
const ofOneSize = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** How wide a cover is, as `sizes` of `<img>`. */
export const coverSizes = '(width < 48rem) 100vw, 60rem';

/** Attributes for `<img>`: the picture's size in pixels and its smaller sizes, if the URL contains them. */
export function sizesOf(src: string): Sizes {
  const [, folder, widths, width, height, extension] = src.match(inSizes) ?? [];
  if (widths) {
    const smaller = widths.split('-').slice(0, -1);
    const srcSet = [
      ...smaller.map((one) => `${folder}${one}${extension} ${one}w`),
      `${src} ${width}w`,
    ].join();
    return { width: Number(width), height: Number(height), srcSet };
  }
  const [, onlyWidth, onlyHeight] = src.match(ofOneSize) ?? [];
  return onlyWidth && onlyHeight ? { width: Number(onlyWidth), height: Number(onlyHeight) } : {};
}

/** The URL of the smallest size, for pictures that are small on every screen. */
export const smallestOf = (src: string) =>
  src.replace(inSizes, (_, folder, widths, _w, _h, extension) => {
    return `${folder}${widths.split('-', 1)[0]}${extension}`;
  });
