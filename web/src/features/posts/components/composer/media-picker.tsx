import { ImageUp } from 'lucide-react';
import { UrlField } from '@/components/forms/url-field.tsx';
import { elsewhereHint } from '@/components/media/elsewhere-hint.ts';
import { FileButton } from '@/components/media/file-button.tsx';
import { MediaPreview } from '@/components/media/media-preview.tsx';
import { acceptedTypes } from '@/lib/media/media-file.ts';
import layout from '@/styles/layout.module.css';
import type { useComposer } from './use-composer.ts';

/** The chosen file and a button to choose another, or a field for the address of a picture or video elsewhere. */
export default function MediaPicker({ post }: { post: ReturnType<typeof useComposer> }) {
  const { file, mediaUrl, isBusy } = post;
  return (
    <div className={layout.column3}>
      {file ? (
        <>
          <MediaPreview file={file} />
          <div>
            <FileButton icon={<ImageUp />} accept={acceptedTypes} disabled={isBusy} onPick={post.chooseFile}>
              Choose another file
            </FileButton>
          </div>
        </>
      ) : (
        <UrlField
          label="Media URL"
          autoFocus={mediaUrl === ''}
          description={mediaUrl === '' ? undefined : elsewhereHint(mediaUrl)}
          value={mediaUrl}
          disabled={isBusy}
          error={post.problem?.at === 'media' ? post.problem.text : undefined}
          onChange={(event) => post.setMediaUrl(event.target.value)}
        />
      )}
    </div>
  );
}
