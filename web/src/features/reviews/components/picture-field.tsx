import { ImageUp } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { FileButton } from '@/components/file-button.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { TextField } from '@/components/text-field.tsx';
import { errorText } from '@/lib/api-error.ts';
import { pictureTypes, uploadPicture } from '../api/upload-picture.ts';
import styles from './picture-field.module.css';

type PictureFieldProps = ComponentProps<typeof TextField> & {
  /** The address as it stands. */
  url: string;
  onUploaded: (url: string) => void;
};

/** The address of a picture, or one from the device, which becomes an address. */
export function PictureField({ url, onUploaded, error, ...rest }: PictureFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);

  async function send(file: File) {
    const abort = new AbortController();
    uploading.current = abort;
    setProblem(undefined);
    setProgress(0);
    try {
      onUploaded(await uploadPicture(file, { onProgress: setProgress, signal: abort.signal }));
    } catch (thrown) {
      if (!abort.signal.aborted) setProblem(errorText(thrown, 'Failed to upload file'));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <div className={styles.picture}>
      <TextField type="url" inputMode="url" placeholder="https://" {...rest} error={problem ?? error} />
      {progress === undefined ? (
        <div>
          <FileButton
            size="small"
            icon={<ImageUp />}
            accept={pictureTypes}
            onPick={(file) => void send(file)}
          >
            Upload a picture
          </FileButton>
        </div>
      ) : (
        <div className={styles.progress}>
          <ProgressBar value={progress} label="Uploading" />
          <Button size="small" onClick={() => uploading.current?.abort()}>
            Cancel upload
          </Button>
        </div>
      )}
      {url.startsWith('http') && failed !== url && (
        <img
          className={styles.preview}
          src={url}
          alt="Preview of the product"
          onError={() => setFailed(url)}
        />
      )}
    </div>
  );
}
