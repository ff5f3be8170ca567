import * as z from 'zod/mini';
import { clubParams } from '../clubs.ts';
import { instant, name, pageOf, rightsOf, uuid } from '../common.ts';
import { author } from '../users.ts';

export const clubFileMaxBytes = 20 * 1024 * 1024;
/** How many files a club can have. */
export const clubFilesMax = 50;
/** How large they can be together. @public `npm run generate` reads it. */
export const clubFilesMaxBytes = 200 * 1024 * 1024;

export const clubFileTooLarge = 'File too large. Maximum size is 20MB.';
export const notAPdf = 'This is not a PDF. Please choose a PDF file.';

export const clubFile = z.object({
  id: uuid,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  uploadedAt: instant,
  /** Who uploaded it. Null if they have deleted their account, or are hidden by a block. */
  author: z.nullable(author),
  /** What the reader may do. `canManage`: rename, replace and delete it. */
  viewer: rightsOf('canManage', 'canReport'),
});
export type ClubFile = z.infer<typeof clubFile>;

/** GET /clubs/{id}/files, by name. Empty for everyone but the club's members. */
export const clubFileList = pageOf(clubFile);

export const clubFileParams = z.strictObject({ ...clubParams.shape, fileId: uuid });

/**
 * PATCH /clubs/{id}/files/{fileId}, and the query of POST /clubs/{id}/files, because the body of that is the file.
 */
export const clubFileUpdate = z.strictObject({ name: name(150, 'Please enter a name') });

/** GET /clubs/{id}/files/{fileId}/address and GET /reports/{id}/file: where the reader can download it for a few minutes. */
export const fileAddress = z.object({ url: z.string(), expiresAt: instant });

/** GET /files/{token}: the signed address. */
export const downloadParams = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(1000)),
});
