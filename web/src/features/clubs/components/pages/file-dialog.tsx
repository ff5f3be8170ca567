import { type ClubFile, clubFileUpdate } from '@contract/clubs/files.ts';
import { isBlank } from '@contract/common.ts';
import { useState } from 'react';
import { TextField } from '@/components/forms/text-field.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useUpload } from '@/lib/upload/use-upload.ts';
import { replaceClubFile } from '../../api/replace-club-file.ts';
import { useUpdateClubFile } from '../../api/update-club-file.ts';
import { UploadProgress } from './upload-progress.tsx';

type FileDialogProps = { clubId: string; file: ClubFile; isOpen: boolean; onClose: () => void };

/** Renames a file, or replaces it with another PDF under the same name. */
export default function FileDialog({ clubId, file, isOpen, onClose }: FileDialogProps) {
  const [name, setName] = useState(file.name);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: rename, isPending, error, reset } = useUpdateClubFile(clubId, file.id);
  const upload = useUpload();

  function close() {
    upload.cancel();
    setName(file.name);
    setProblem(undefined);
    reset();
    onClose();
  }

  async function save() {
    const issue = clubFileUpdate.safeParse({ name }).error?.issues[0]?.message;
    setProblem(issue);
    if (issue) return;
    const isRenamed = await rename({ name: name.trim() }).catch(() => false);
    if (isRenamed) onClose();
  }

  async function replace(picked: File) {
    const isReplaced = await upload.start((options) => replaceClubFile(clubId, file.id, picked, options));
    if (!isReplaced) return;
    notify('The file was replaced.');
    onClose();
  }

  return (
    <FormDialog
      title="Rename or Replace File"
      isOpen={isOpen}
      onClose={close}
      onSubmit={() => void save()}
      submitText="Rename"
      isIncomplete={isBlank(name) || name.trim() === file.name}
      isBusy={isPending}
      isDirty={name !== file.name || upload.progress !== undefined}
      error={error ? errorText(error) : undefined}
    >
      <TextField
        label="Name"
        limit={150}
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <FileButton
          accept="application/pdf,.pdf"
          disabled={upload.progress !== undefined}
          onPick={(picked) => void replace(picked)}
        >
          Replace with Another PDF
        </FileButton>
      </div>
      <UploadProgress upload={upload} />
    </FormDialog>
  );
}
