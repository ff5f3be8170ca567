import { uploadExtensions } from '@contract/values/upload.ts';

/** The `accept` attribute of a file input. Browsers have a type of their own for MP4 with the extension m4v. */
export const acceptedTypes = [...Object.keys(uploadExtensions), 'video/x-m4v'].join(',');
