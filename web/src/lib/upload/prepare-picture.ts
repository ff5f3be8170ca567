import { resizeImage } from '@/lib/media/resize-image.ts';
import { typedFile } from './typed-file.ts';

/** A chosen picture as it is uploaded. Throws if the browser cannot read it. */
export const preparePicture = async (file: File) => resizeImage(await typedFile(file));
