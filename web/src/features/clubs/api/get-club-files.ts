import { clubFileList } from '@contract/clubs/files.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The files of a club, by name. For its members. */
export const clubFilesQuery = (clubId: string) =>
  replyQuery(['clubs', 'files', clubId], clubFileList, `/api/clubs/${clubId}/files`, {
    fallback: 'Failed to load files',
  });
