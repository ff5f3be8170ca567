import { clubFile } from '@contract/clubs/files.ts';
import { happened } from '@/lib/cache/happened.ts';
import type { UploadOptions } from '@/lib/upload/upload.ts';
import { uploadPdf } from '@/lib/upload/upload-pdf.ts';

/** Replaces a file of a club, which keeps its name. Throws ApiError, or the signal's reason if cancelled. */
export async function replaceClubFile(clubId: string, fileId: string, file: File, options: UploadOptions) {
  const replaced = await uploadPdf(clubFile, `/api/clubs/${clubId}/files/${fileId}/replace`, file, options);
  await happened('clubFilesChanged', clubId);
  return replaced;
}
