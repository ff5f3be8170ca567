import { ImageUp } from 'lucide-react';
import { FileButton } from '@/components/file-button.tsx';
import { FormError } from '@/components/form-error.tsx';
import { TextField } from '@/components/text-field.tsx';
import { acceptedTypes } from './media-file.ts';
import styles from './media-picker.module.css';
import { MediaPreview } from './media-preview.tsx';
import type { useComposer } from './use-composer.ts';

/** Chooses a file from the device, or the address of a picture or video elsewhere. */
export function MediaPicker({ post }: { post: ReturnType<typeof useComposer> }) {
  const { file, mediaUrl, isBusy } = post;
  const problemAt = (at: 'file' | 'media') => (post.problem?.at === at ? post.problem.text : undefined);
  return (
    <div className={styles.picker}>
      {file && <MediaPreview file={file} />}
      <div>
        <FileButton icon={<ImageUp />} accept={acceptedTypes} disabled={isBusy} onPick={post.chooseFile}>
          {file ? 'Choose another file' : 'Choose a file'}
        </FileButton>
      </div>
      <FormError>{problemAt('file')}</FormError>
      {!file && (
        <TextField
          label="Or paste a media URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          limit={2048}
          value={mediaUrl}
          disabled={isBusy}
          error={problemAt('media')}
          onChange={(event) => post.setMediaUrl(event.target.value)}
        />
      )}
    </div>
  );
}
