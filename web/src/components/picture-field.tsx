import { ImageUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';
import { FormError } from './form-error.tsx';
import styles from './picture-field.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { TextField } from './text-field.tsx';

type UploadedPicture = { url: string; size: { width: number; height: number } };

export type PictureFieldProps = ComponentProps<typeof TextField> & {
  /** What the file chooser offers, as for `<input accept>`. */
  accept: string;
  uploadLabel: string;
  /** Stores a file. Rejects with an Error whose message can be shown. `onProgress` takes the share sent, 0 to 1. */
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<UploadedPicture>;
  onUploaded: (picture: UploadedPicture) => void;
  /** Called with true when an upload starts, and with false when it ends. */
  onBusy?: (isBusy: boolean) => void;
  /** A preview. */
  children?: ReactNode;
};

/** The address of a picture. A file from the device is uploaded, and its address is filled in. */
export function PictureField({
  accept,
  uploadLabel,
  upload,
  onUploaded,
  onBusy,
  error,
  children,
  ...rest
}: PictureFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [uploadError, setUploadError] = useState<string>();
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);

  async function send(file: File) {
    const cancel = new AbortController();
    const { signal } = cancel;
    uploading.current = cancel;
    setUploadError(undefined);
    setProgress(0);
    onBusy?.(true);
    try {
      onUploaded(await upload(file, { onProgress: setProgress, signal }));
    } catch (thrown) {
      if (!signal.aborted) setUploadError(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      setProgress(undefined);
      onBusy?.(false);
    }
  }

  return (
    <div className={styles.picture}>
      <TextField type="url" inputMode="url" placeholder="https://" limit={2048} {...rest} error={error} />
      {progress === undefined ? (
        <div>
          <FileButton size="small" icon={<ImageUp />} accept={accept} onPick={(file) => void send(file)}>
            {uploadLabel}
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
      <FormError>{uploadError}</FormError>
      {children}
    </div>
  );
}
