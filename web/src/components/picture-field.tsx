import { ImageUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-error.ts';
import type { Size } from '@/lib/media-size.ts';
import { pictureTypes, uploadPicture } from '@/lib/upload-picture.ts';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';
import styles from './picture-field.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { TextField } from './text-field.tsx';

type PictureFieldProps = ComponentProps<typeof TextField> & {
  /** Names what the upload is for. */
  upload: string;
  onUploaded: (url: string, size: Size) => void;
  /** While a file is on its way. */
  onBusy?: (isBusy: boolean) => void;
  /** The picture as it will be. */
  children?: ReactNode;
};

/** The address of a picture, or one from the device, which becomes an address. */
export function PictureField({ upload, onUploaded, onBusy, error, children, ...rest }: PictureFieldProps) {
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
    onBusy?.(true);
    try {
      const { url, size } = await uploadPicture(file, { onProgress: setProgress, signal });
      onUploaded(url, size);
    } catch (thrown) {
      if (!signal.aborted) setProblem(errorText(thrown, 'Failed to upload file'));
    } finally {
      setProgress(undefined);
      onBusy?.(false);
    }
  }

  return (
    <div className={styles.picture}>
      <TextField
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        {...rest}
        error={problem ?? error}
      />
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
            Cancel upload
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
