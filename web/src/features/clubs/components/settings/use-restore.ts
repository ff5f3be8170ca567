import { isolated } from '@contract/values/direction.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { useRestoreClub } from '../../api/restore-club.ts';

/** Restores a deleted club and shows the result in a toast, because the screen with the button may be gone by then. */
export function useRestore(clubId: string) {
  const { mutateAsync, isPending } = useRestoreClub(clubId);
  const restore = () =>
    mutateAsync().then(
      ({ name }) => notify(`${isolated(name)} was restored.`),
      ({ message }: Error) => alert(message, { tone: 'danger' }),
    );
  return { restore, isPending };
}
