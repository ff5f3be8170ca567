import { lazy, Suspense } from 'react';
import type { AttachmentProps } from './attachment-preview.tsx';

const AttachmentPreview = lazy(() => import('./attachment-preview.tsx'));

/** The picture or video that a comment or a message will be sent with. Renders nothing without one. */
export function Attachment(props: AttachmentProps) {
  if (!props.file && props.problem === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AttachmentPreview {...props} />
    </Suspense>
  );
}
