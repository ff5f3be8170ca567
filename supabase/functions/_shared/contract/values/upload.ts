import * as z from 'zod/mini';

/** 50 MB, counted as in the specification. */
export const uploadMaxBytes = 50 * 1024 * 1024;

/** The content types that may be uploaded, with the extensions that files are stored under. image/jpg is image/jpeg. */
export const uploadExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogg',
};

/** The content types of stored files. */
export const storedTypes = Object.keys(uploadExtensions).filter((type) => type !== 'image/jpg');

export const invalidFileType = 'Invalid file type. Please upload an image or video.';
export const fileTooLarge = 'File too large. Maximum size is 50MB.';

/** A picture may come with this many smaller sizes of itself, for smaller screens. */
export const smallerSizesMax = 2;
/** 2 MB. A photograph 1080 pixels wide needs a twentieth of that. */
export const smallerSizeMaxBytes = 2 * 1024 * 1024;
export const smallerSizeTooLarge = 'A smaller size of a picture can be at most 2MB.';
export const smallerSizesRefused =
  'Please send at most two smaller sizes of the same picture before it, the smallest first.';

export const uploadReply = z.object({ url: z.string() });
