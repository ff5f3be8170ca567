import { Camera, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { UrlField } from '@/components/forms/url-field.tsx';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import layout from '@/styles/layout.module.css';
import rows from '@/styles/row.module.css';
import { elsewhereHint } from './elsewhere-hint.ts';
import { FileButton } from './file-button.tsx';
import styles from './picture-field.module.css';

export type PictureFieldProps = {
  /** The label of the address field. */
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  /** For the address field. */
  inputRef?: Ref<HTMLInputElement>;
  /** The picture's address. Empty without a picture. */
  value: string;
  onChange: (value: string) => void;
  /** The file types to choose from, as for `<input accept>`. */
  accept: string;
  uploadLabel: string;
  /** Whether an address is that of an uploaded file. Such an address means nothing to users, and is not shown. */
  isStored: (url: string) => boolean;
  /**
   * Uploads a file and returns its address. Calls `onProgress` with the share that has been sent, 0 to 1. Rejects with an
   * Error whose message can be shown.
   */
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<string>;
  onUploaded: (url: string) => void;
  /** Called with true when an upload starts, and with false when it ends. */
  onBusy?: (isBusy: boolean) => void;
  /** A preview of the picture. Tapping it opens the file chooser. */
  children?: ReactNode;
};

/** A field for a picture: either a file from the device, which is uploaded, or the address of a picture. */
export function PictureField(props: PictureFieldProps) {
  const { label, description, error, inputRef, value, onChange, accept, uploadLabel, isStored, children } =
    props;
  const { progress, uploadError, send, cancel } = useUpload(props);
  const isElsewhere = value !== '' && !isStored(value);
  const field = useRef<HTMLDivElement>(null);
  /** The field takes the focus before the part that has it disappears. */
  const keepFocus = () => field.current?.focus({ preventScroll: true });
  return (
    <div ref={field} className={layout.column3} tabIndex={-1}>
      {progress === undefined ? (
        <div className={rows.filled}>
          <FileButton
            look="plain"
            accept={accept}
            onPick={(file) => {
              keepFocus();
              void send(file);
            }}
          >
            {children}
            <span className={styles.change}>
              <Camera />
              {uploadLabel}
            </span>
          </FileButton>
          {value !== '' && (
            <Button
              size="small"
              icon={<X />}
              onClick={() => {
                keepFocus();
                onChange('');
              }}
            >
              Remove
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.progress}>
          <ProgressBar value={progress} label="Uploading" />
          <Button
            size="small"
            onClick={() => {
              keepFocus();
              cancel();
            }}
          >
            Cancel upload
          </Button>
        </div>
      )}
      <FormError>{uploadError}</FormError>
      <UrlField
        ref={inputRef}
        label={label}
        description={isElsewhere ? elsewhereHint(value) : description}
        error={error}
        value={isElsewhere ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type Upload = Pick<PictureFieldProps, 'upload' | 'onUploaded' | 'onBusy'>;

/** The upload of the most recently chosen file. */
function useUpload({ upload, onUploaded, onBusy }: Upload) {
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
  return { progress, uploadError, send, cancel: () => uploading.current?.abort() };
}
