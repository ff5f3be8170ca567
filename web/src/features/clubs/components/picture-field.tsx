import { fileTooLarge, invalidFileType, uploadMaxBytes } from '@contract/upload.ts';
import { ImageUp } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { FileButton } from '@/components/file-button.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { TextField } from '@/components/text-field.tsx';
import { errorText } from '@/lib/api-error.ts';
import { lighten } from '@/lib/picture.ts';
import { upload } from '@/lib/upload.ts';
import styles from './club-settings.module.css';

type PictureFieldProps = {
  label: string;
  name: string;
  value: string;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  onChange: (url: string) => void;
  onBlur: () => void;
  /** While a file is on its way. */
  onBusy: (isBusy: boolean) => void;
  /** The picture as it will be. */
  children: ReactNode;
};

/** The address of a picture, or a file that gets one. */
export function PictureField({
  label,
  value,
  error,
  onChange,
  onBusy,
  children,
  ...rest
}: PictureFieldProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);

  async function store(file: File) {
    const abort = new AbortController();
    uploading.current = abort;
    setProblem(undefined);
    setProgress(0);
    onBusy(true);
    try {
      onChange(await storedPicture(file, { onProgress: setProgress, signal: abort.signal }));
    } catch (thrown) {
      if (!abort.signal.aborted) setProblem(errorText(thrown, invalidFileType));
    } finally {
      setProgress(undefined);
      onBusy(false);
    }
  }

  function choose(file: File) {
    if (!file.type.startsWith('image/')) setProblem(invalidFileType);
    else if (file.size > uploadMaxBytes) setProblem(fileTooLarge);
    else void store(file);
  }

  return (
    <div className={styles.picture}>
      <div className={styles.line}>
        <TextField
          label={label}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2048}
          value={value}
          error={problem ?? error}
          onChange={(event) => {
            setProblem(undefined);
            onChange(event.target.value);
          }}
          {...rest}
        />
        <FileButton icon={<ImageUp />} accept="image/*" disabled={progress !== undefined} onPick={choose}>
          Upload
        </FileButton>
      </div>
      {progress !== undefined && (
        <div className={styles.line}>
          <ProgressBar label="Uploading..." value={progress} />
          <Button size="small" onClick={() => uploading.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}

type Options = { onProgress: (share: number) => void; signal: AbortSignal };

/** Throws ApiError, or what the browser says of a file that is no picture. */
async function storedPicture(file: File, options: Options): Promise<string> {
  const { blob } = await lighten(file);
  options.signal.throwIfAborted();
  return upload(blob, file.name, options);
}
