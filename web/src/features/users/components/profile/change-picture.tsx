import type { UserUpdate } from '@contract/users.ts';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '@/components/layout/spinner.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { pictureUpload, uploadPicture } from '@/lib/upload/upload-picture.ts';
import { useUpdateMe } from '../../api/update-me.ts';
import styles from './change-picture.module.css';

type ChangePictureProps = { field: 'avatarUrl' | 'coverPhotoUrl'; label: string };

/** Covers a picture on the user's own profile. A tap lets the user choose another picture, which is saved immediately. */
export function ChangePicture({ field, label }: ChangePictureProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { mutateAsync: update } = useUpdateMe();

  async function change(file: File) {
    setIsBusy(true);
    try {
      await update({ [field]: await uploadPicture(file, {}) } satisfies UserUpdate);
    } catch (error) {
      alert(errorText(error, 'Failed to update profile'), { tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <span className={styles.cover} data-field={field}>
      <FileButton
        look="plain"
        accept={pictureUpload.accept}
        disabled={isBusy}
        onPick={(file) => void change(file)}
      >
        <span className={styles.badge}>{isBusy ? <Spinner label="Uploading" /> : <Camera />}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </FileButton>
    </span>
  );
}
