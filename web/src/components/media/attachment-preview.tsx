import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import styles from './attachment-preview.module.css';
import { MediaPreview } from './media-preview.tsx';

/** A chosen file, as `useMedia` returns it. */
export type Media = {
  file: File | undefined;
  /** 0 to 1 while the file is being uploaded. */
  progress: number | undefined;
  /** Why the file cannot be sent, or was not sent. */
  problem: string | undefined;
  cancel: () => void;
  clear: () => void;
};

/**
 * The pressed button disappears, so the focus moves to the text area, except on touch screens, where that would open the
 * keyboard.
 */
const thenText =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!window.matchMedia('(pointer: coarse)').matches)
      currentTarget.form?.querySelector('textarea')?.focus({ preventScroll: true });
    act();
  };

/** The chosen file and its upload. Use `Attachment` instead. */
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
            <Button variant="icon" aria-label="Remove Media" onClick={thenText(clear)}>
              <X />
            </Button>
          ) : (
            <div className={styles.progress}>
              <ProgressBar value={progress} label="Uploading" />
              <Button size="small" onClick={thenText(cancel)}>
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
