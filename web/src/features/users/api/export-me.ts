import { useMutation } from '@tanstack/react-query';
import { saveArchive } from '@/lib/api/save-archive.ts';

/** Downloads everything that the user wrote. */
export const useExportMe = () =>
  useMutation({
    mutationFn: () =>
      saveArchive({
        path: '/api/users/me/export',
        name: 'retrohale-export.zip',
        fallback: 'Failed to export your data',
      }),
  });
