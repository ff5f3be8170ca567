import { lazy, Suspense } from 'react';
import type { AttachmentProps } from './attachment-preview.tsx';

const AttachmentPreview = lazy(() => import('./attachment-preview.tsx'));

/** A file that was chosen, as `useMedia` returns it. */
type Media = Pick<AttachmentProps, 'file' | 'progress' | 'problem'> & {
  cancel: AttachmentProps['onCancel'];
  clear: AttachmentProps['onRemove'];
};

/** The picture or video that a comment or a message will be sent with. Renders nothing without one. */
export function Attachment({ media: { file, progress, problem, cancel, clear } }: { media: Media }) {
  if (!file && problem === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AttachmentPreview
        file={file}
        progress={progress}
        problem={problem}
        onCancel={cancel}
        onRemove={clear}
      />
    </Suspense>
  );
}
