import { isBlank } from '@contract/common.ts';
import { ImagePlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { Attachment } from '@/components/media/attachment.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { MentionField } from '@/components/mentions/mention-field.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { acceptedTypes } from '@/lib/media/media-file.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import { useMedia } from '@/lib/upload/use-media.ts';
import layout from '@/styles/layout.module.css';
import type { CommentSubject } from '../../api/comment-subject.ts';
import { useCreateComment } from '../../api/create-comment.ts';
import { notifyUnreachable } from '../composer/notify-unreachable.ts';

const limit = 2000;

type CommentFormProps = {
  subject: CommentSubject;
  /** The top-level comment that this replies to. */
  parentId?: string;
  label: string;
  /** Called when a reply was sent or cancelled. Given only for replies, whose form opens on request. */
  onDone?: () => void;
};

/** Writes a comment or a reply. A blank one cannot be sent. Ctrl or Cmd with Enter also sends it. */
export function CommentForm({ subject, parentId, label, onDone }: CommentFormProps) {
  const draftName = parentId ? `reply.${parentId}` : `comment.${subject.id}`;
  const [text, setText] = useDraft(draftName);
  const [isFocused, setIsFocused] = useState(false);
  const media = useMedia(draftName);
  const { mutateAsync, isPending, error } = useCreateComment(subject, notifyUnreachable);
  const isEmpty = isBlank(text) && !media.file;
  const isBusy = isPending || media.progress !== undefined;
  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isEmpty || isBusy || lengthOf(text) > limit) return;
    const comments = event.currentTarget.closest('[role="group"]');
    const imageUrl = await media.store();
    if (imageUrl === undefined) return;
    const draft = { content: text, ...(imageUrl && { imageUrl }), ...(parentId && { parentId }) };
    try {
      await mutateAsync(draft);
    } catch {
      return; // The screen shows `error`.
    }
    // Not a callback of mutate: the draft must be cleared even if the reader has left by now.
    setText((now) => (now === text ? '' : now));
    media.clear();
    if (onDone) onDone();
    // The Comment button is disabled without a text.
    else focusWhenLost(comments);
  }
  return (
    <form
      className={layout.column3}
      onSubmit={(event) => void send(event)}
      onFocus={() => setIsFocused(true)}
    >
      <MentionField
        label={label}
        hideLabel
        placeholder={`${label}...`}
        rows={1}
        limit={limit}
        autoFocus={onDone !== undefined}
        value={text}
        readOnly={isBusy}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isEmpty) onDone?.();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      <Attachment media={media} />
      <FormError>{error ? errorText(error, 'Failed to create comment') : undefined}</FormError>
      {(isFocused || !isEmpty) && (
        <ActionBar>
          <FileButton look="icon" accept={acceptedTypes} disabled={isBusy} onPick={media.choose}>
            <ImagePlus />
            <VisuallyHidden>Add Media</VisuallyHidden>
          </FileButton>
          {onDone && (
            <Button size="small" onClick={onDone}>
              Cancel
            </Button>
          )}
          <SubmitButton size="small" variant="primary" disabled={isEmpty} busy={isBusy}>
            {onDone ? 'Reply' : 'Comment'}
          </SubmitButton>
        </ActionBar>
      )}
    </form>
  );
}
