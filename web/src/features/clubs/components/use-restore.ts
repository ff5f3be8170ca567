import { alert, notify } from '@/components/toast.ts';
import { useRestoreClub } from '../api/restore-club.ts';

/** Restores a deleted club and shows the result in a toast: the screen that asked may be gone by then. */
export function useRestore(clubId: string) {
  const { mutateAsync, isPending } = useRestoreClub(clubId);
  const restore = () =>
    mutateAsync().then(
      ({ name }) => notify(`${name} is back.`),
      ({ message }: Error) => alert(message, { tone: 'danger' }),
    );
  return { restore, isPending };
}
