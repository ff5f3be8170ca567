import type { ClubFile } from '@contract/clubs/files.ts';
import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, useRef, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Menu } from '@/components/overlays/menu.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { reportItem } from '@/features/reports/components/report-item.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useUpload } from '@/lib/upload/use-upload.ts';
import layout from '@/styles/layout.module.css';
import { createClubFile } from '../../api/create-club-file.ts';
import { useDeleteClubFile } from '../../api/delete-club-file.ts';
import { downloadClubFile } from '../../api/get-club-file-address.ts';
import { clubFilesQuery } from '../../api/get-club-files.ts';
import { sizeWords } from './file-size.ts';
import styles from './pages.module.css';
import { SavedBy } from './saved-by.tsx';
import { UploadProgress } from './upload-progress.tsx';

const FileDialog = lazy(() => import('./file-dialog.tsx'));

/** The files of a club, for its members. Its owner and admins can add, change and delete them. */
export function FileList({ club }: { club: Club }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const upload = useUpload();
  const query = useQuery(clubFilesQuery(club.id));
  const { data, isPending } = query;

  async function add(file: File) {
    const isAdded = await upload.start((options) => createClubFile(club.id, file, options));
    if (isAdded) notify(`${isolated(file.name)} was added.`);
  }

  return (
    <Card as="section" aria-labelledby="club-files">
      <div className={layout.column3}>
        <ActionBar align="between">
          <h2 id="club-files" ref={heading} tabIndex={-1}>
            Files
          </h2>
          {club.viewer.canEdit && (
            <FileButton
              size="small"
              icon={<Plus />}
              accept="application/pdf,.pdf"
              disabled={upload.progress !== undefined}
              onPick={(file) => void add(file)}
            >
              Add PDF
            </FileButton>
          )}
        </ActionBar>
        <UploadProgress upload={upload} />
        {isPending ? (
          <BlockSkeleton label="Loading files..." height="6rem" />
        ) : !data ? (
          <ErrorState {...failureOf(query)} />
        ) : data.items.length === 0 ? (
          <p className={styles.line}>
            No files yet. Files are PDFs of at most 20 MB. Only members can see them.
          </p>
        ) : (
          <ul className={styles.list} aria-labelledby="club-files">
            {data.items.map((file) => (
              <FileRow
                key={file.id}
                clubId={club.id}
                file={file}
                onDeleted={() => focusWhenLost(heading.current)}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

type FileRowProps = { clubId: string; file: ClubFile; onDeleted: () => void };

function FileRow({ clubId, file, onDeleted }: FileRowProps) {
  const { id, name, size, uploadedAt, author, viewer } = file;
  const [isOpening, setIsOpening] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const { mutateAsync: deleteFile } = useDeleteClubFile(clubId, id);

  async function open() {
    setIsOpening(true);
    await downloadClubFile(clubId, id).catch(alertFailure);
    setIsOpening(false);
  }

  async function confirmAndDelete() {
    const question = `Are you sure you want to delete ${isolated(name)}?`;
    if (!(await confirm(question, { confirmText: 'Delete', isDanger: true }))) return;
    await deleteFile().then(onDeleted, alertFailure);
  }

  const items = [
    ...(viewer.canManage
      ? [
          { id: 'change', label: 'Rename or Replace', icon: <Pencil />, onSelect: () => setIsChanging(true) },
          {
            id: 'delete',
            label: 'Delete File',
            icon: <Trash2 />,
            isDanger: true,
            onSelect: () => void confirmAndDelete(),
          },
        ]
      : []),
    ...(viewer.canReport ? [reportItem('Report File', { kind: 'club_file', id })] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <p dir="auto">{name}</p>
        <p className={styles.line}>
          {`${sizeWords(size)}\u00a0· `}
          <SavedBy what="added" at={uploadedAt} author={author} />
        </p>
      </div>
      <Button
        variant="icon"
        aria-label={`Download ${isolated(name)}`}
        busy={isOpening}
        onClick={() => void open()}
      >
        <Download />
      </Button>
      {items.length > 0 && (
        <Menu label={`Options of ${isolated(name)}`} items={items}>
          <OptionsIcon />
        </Menu>
      )}
      <OnceOpen isOpen={isChanging}>
        <FileDialog clubId={clubId} file={file} isOpen={isChanging} onClose={() => setIsChanging(false)} />
      </OnceOpen>
    </li>
  );
}
