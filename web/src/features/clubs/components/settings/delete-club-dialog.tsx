import type { ClubContents } from '@contract/clubs/deletion.ts';
import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@/components/layout/spinner.tsx';
import { offer } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { counted } from '@/lib/text/counted.ts';
import { useDeleteClub } from '../../api/delete-club.ts';
import { clubContentsQuery } from '../../api/get-club-contents.ts';
import styles from './club-form.module.css';
import { NameDialog } from './name-dialog.tsx';
import { useRestore } from './use-restore.ts';

type DeleteClubDialogProps = { club: Club; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Lists what is deleted with a club, asks for the club's name, and deletes it. The toast can undo the deletion. */
export function DeleteClubDialog({ club, isOpen, onClose, onDeleted }: DeleteClubDialogProps) {
  const { restore } = useRestore(club.id);
  const { mutate, isPending, error, reset } = useDeleteClub(club, () => {
    offer(`${isolated(club.name)} was deleted. You can restore it for seven days.`, {
      label: 'Undo',
      onSelect: () => void restore(),
    });
    return onDeleted();
  });
  const contents = useQuery({ ...clubContentsQuery(club.id), enabled: isOpen });

  return (
    <NameDialog
      title="Delete this club?"
      name={club.name}
      isOpen={isOpen}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => mutate()}
      submitText="Delete Club"
      busyText="Deleting..."
      isBusy={isPending}
      error={error ? errorText(error) : undefined}
    >
      <p>The club will disappear for everyone immediately. Deleting it also removes:</p>
      {contents.data ? (
        <ul className={styles.contents}>
          {linesOf(contents.data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : contents.error ? (
        <p>{errorText(contents.error)}</p>
      ) : (
        <Spinner label="Counting..." />
      )}
      <p>
        You can restore it under My clubs for seven days. After that, everything is permanently deleted.
        Reviews stay, without the club.
      </p>
    </NameDialog>
  );
}

const linesOf = ({ members, posts, media, pages, files, events, messages }: ClubContents) => [
  `Access for ${counted(members, 'member')}`,
  `${counted(posts, 'post')}, with likes and comments`,
  counted(media, 'picture or video', 'pictures and videos'),
  `${counted(pages, 'page')} and ${counted(files, 'file')}`,
  `${counted(events, 'event')}, with RSVPs`,
  `${counted(messages, 'chat message')}`,
];
