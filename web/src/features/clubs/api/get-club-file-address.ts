import { fileAddress } from '@contract/clubs/files.ts';
import { ask } from '@/lib/api/api-client.ts';
import { followDownload } from '@/lib/dom/follow-download.ts';

/** Downloads a file of a club, from an address that the server signs for this. Throws ApiError. */
export const downloadClubFile = (clubId: string, fileId: string) =>
  ask(fileAddress, `/api/clubs/${clubId}/files/${fileId}/address`, {
    fallback: 'Failed to open the file',
  }).then(({ url }) => followDownload(url));
