import { mediaTypeBytes, mediaTypeOf } from '@contract/values/media-type.ts';

/**
 * The file with the type that its bytes have. The browser's is a guess from the name, which may have no extension. If the
 * bytes are of no type that can be uploaded, the guess stays: some browsers can read more kinds of pictures.
 */
export async function typedFile(file: File): Promise<File> {
  const type = mediaTypeOf(new Uint8Array(await file.slice(0, mediaTypeBytes).arrayBuffer()));
  return type && type !== file.type ? new File([file], file.name, { type }) : file;
}
