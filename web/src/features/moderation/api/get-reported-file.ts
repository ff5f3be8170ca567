import { fileAddress } from '@contract/clubs/files.ts';
import { ask } from '@/lib/api/api-client.ts';
import { followDownload } from '@/lib/dom/follow-download.ts';

/** Downloads the file that a report is about, for moderators. Throws ApiError. */
export const downloadReportedFile = (reportId: string) =>
  ask(fileAddress, `/api/reports/${reportId}/file`, { fallback: 'Failed to open the file' }).then(({ url }) =>
    followDownload(url),
  );
