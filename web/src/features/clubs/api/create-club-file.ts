import { clubFile } from '@contract/clubs/files.ts';
import { happened } from '@/lib/cache/happened.ts';
import type { UploadOptions } from '@/lib/upload/upload.ts';
import { uploadPdf } from '@/lib/upload/upload-pdf.ts';

/** Adds a PDF to a club under its own name. Throws ApiError, or the signal's reason if cancelled. */
export async function createClubFile(clubId: string, file: File, options: UploadOptions) {
  const path = `/api/clubs/${clubId}/files?${new URLSearchParams({ name: file.name })}`;
  const created = await uploadPdf(clubFile, path, file, options);
  await happened('clubFilesChanged', clubId);
  return created;
}
