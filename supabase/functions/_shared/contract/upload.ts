import * as z from 'zod/mini';

/** 50 MB, as the specification counts it. */
export const uploadMaxBytes = 50 * 1024 * 1024;

/** What may be uploaded, by content type: the extension it is stored under. */
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

export const invalidFileType = 'Invalid file type. Please upload an image or video.';
export const fileTooLarge = 'File too large. Maximum size is 50MB.';

export const uploadReply = z.object({ url: z.string() });
