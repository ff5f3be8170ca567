import { lazy, Suspense } from 'react';
import type { Media } from './attachment-preview.tsx';

const AttachmentPreview = lazy(() => import('./attachment-preview.tsx'));

/** The picture or video to send with a comment or message. Renders nothing if there is none. */
export function Attachment({ media }: { media: Media }) {
  if (!media.file && media.problem === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AttachmentPreview media={media} />
    </Suspense>
  );
}
