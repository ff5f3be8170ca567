import { UrlField } from '@/components/forms/url-field.tsx';
import { elsewhereHint } from '@/components/media/elsewhere-hint.ts';
import { ChosenMedia } from './chosen-media.tsx';
import type { useComposer } from './use-composer.ts';

type MediaPickerProps = { post: ReturnType<typeof useComposer>; onPick: (files: File[]) => void };

/** The chosen files and a button to add more, or a field for the address of a picture or video elsewhere. */
export default function MediaPicker({ post, onPick }: MediaPickerProps) {
  const { album, mediaUrl, isBusy } = post;
  if (album.items.length > 0) return <ChosenMedia album={album} isBusy={isBusy} onPick={onPick} />;
  return (
    <UrlField
      label="Media URL"
      autoFocus={mediaUrl === ''}
      description={mediaUrl === '' ? undefined : elsewhereHint(mediaUrl)}
      value={mediaUrl}
      disabled={isBusy}
      error={post.problem?.at === 'media' ? post.problem.text : undefined}
      onChange={(event) => post.setMediaUrl(event.target.value)}
    />
  );
}
