import { X } from 'lucide-react';
import styles from './attachment-preview.module.css';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import { MediaPreview } from './media-preview.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** A file that was chosen, as `useMedia` returns it. */
export type Media = {
  file: File | undefined;
  /** 0 to 1 while the file is being uploaded. */
  progress: number | undefined;
  /** Why a file cannot be sent, or was not. */
  problem: string | undefined;
  cancel: () => void;
  clear: () => void;
};

/** The chosen file and its upload. Use `Attachment`. */
export default function AttachmentPreview({
  media: { file, progress, problem, cancel, clear },
}: {
  media: Media;
}) {
  return (
    <>
      {file && (
        <div className={styles.attachment}>
          <MediaPreview file={file} />
          {progress === undefined ? (
            <Button variant="icon" aria-label="Remove Media" onClick={clear}>
              <X />
            </Button>
          ) : (
            <div className={styles.progress}>
              <ProgressBar value={progress} label="Uploading" />
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            </div>
          )}
        </div>
      )}
      <FormError>{problem}</FormError>
    </>
  );
}
