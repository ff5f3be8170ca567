import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import type { useUpload } from '@/lib/upload/use-upload.ts';

/** How far an upload is, with a button to cancel it, and why it failed. */
export const UploadProgress = ({ upload }: { upload: ReturnType<typeof useUpload> }) => (
  <>
    {upload.progress !== undefined && (
      <>
        <ProgressBar value={upload.progress} label="Uploading the file" />
        <div>
          <Button size="small" onClick={upload.cancel}>
            Cancel Upload
          </Button>
        </div>
      </>
    )}
    <FormError>{upload.problem}</FormError>
  </>
);
