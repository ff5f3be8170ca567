import type { Club } from '@contract/clubs.ts';
import { useMutation } from '@tanstack/react-query';
import { saveArchive } from '@/lib/api/save-archive.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Downloads what the club owns. The club's log then says so, even if the download was interrupted. */
export const useExportClub = ({ id, slug }: Club) =>
  useMutation({
    mutationFn: () =>
      saveArchive({
        path: `/api/clubs/${id}/export`,
        method: 'POST',
        name: `retrohale-${slug}.zip`,
        fallback: 'Failed to download a copy of the club',
      }),
    onSettled: () => happened('clubExported', id),
  });
