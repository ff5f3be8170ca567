import { ImageUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { FileButton } from '@/components/file-button.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { TextField } from '@/components/text-field.tsx';
import { errorText } from '@/lib/api-error.ts';
import { pictureTypes, uploadPicture } from '../api/upload-picture.ts';
import styles from './profile-form.module.css';

type PictureFieldProps = ComponentProps<typeof TextField> & {
  /** Names what the upload is for. */
  upload: string;
  onUploaded: (url: string) => void;
  /** The picture as it will be. */
  children?: ReactNode;
};

/** The address of a picture, or one from the device, which becomes an address. */
export function PictureField({ upload, onUploaded, error, children, ...rest }: PictureFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);

  async function send(file: File) {
    const cancel = new AbortController();
    const { signal } = cancel;
    uploading.current = cancel;
    setProblem(undefined);
    setProgress(0);
    try {
      onUploaded(await uploadPicture(file, { onProgress: setProgress, signal }));
    } catch (thrown) {
      if (!signal.aborted) setProblem(errorText(thrown, 'Failed to upload file'));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <div className={styles.url}>
      <TextField type="url" inputMode="url" placeholder="https://" {...rest} error={problem ?? error} />
      {progress === undefined ? (
        <div>
          <FileButton
            size="small"
            icon={<ImageUp />}
            accept={pictureTypes}
            onPick={(file) => void send(file)}
          >
            {upload}
          </FileButton>
        </div>
      ) : (
        <div className={styles.progress}>
          <ProgressBar value={progress} label="Uploading" />
          <Button size="small" onClick={() => uploading.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
