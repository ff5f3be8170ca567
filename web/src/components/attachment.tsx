import { lazy, Suspense } from 'react';
import type { Media } from './attachment-preview.tsx';

const AttachmentPreview = lazy(() => import('./attachment-preview.tsx'));

/** The picture or video that a comment or a message will be sent with. Renders nothing without one. */
export function Attachment({ media }: { media: Media }) {
  if (!media.file && media.problem === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AttachmentPreview media={media} />
    </Suspense>
  );
}
