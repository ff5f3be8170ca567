import { isBlank } from '@contract/common.ts';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { WideText } from '@/components/layout/wide-text.tsx';
import { Attachment } from '@/components/media/attachment.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { MentionField } from '@/components/mentions/mention-field.tsx';
import { isComposing } from '@/lib/dom/is-composing.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { acceptedTypes } from '@/lib/media/media-file.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import { useMedia } from '@/lib/upload/use-media.ts';
import type { Words } from '../../api/outbox.ts';
import styles from './message-form.module.css';

const limit = 4000;

type MessageFormProps = {
  /** The key under which unsent text is stored. */
  draftName: string;
  /** Names the field, e.g. "Message to Ana". */
  label: string;
  /** The club whose members come first among the users to mention. If absent, no user can be mentioned. */
  clubId?: string | undefined;
  isSending: boolean;
  onSend: (words: Words) => void;
  onTyping: () => void;
};

// Not "has a fine pointer": a device without any pointer has a keyboard.
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;

/**
 * The form for a message. With a keyboard, Enter sends and Shift+Enter starts a new line. On a touch screen, Enter starts a
 * new line.
 */
export function MessageForm({ draftName, label, clubId, isSending, onSend, onTyping }: MessageFormProps) {
  const [text, setText] = useDraft(draftName);
  const field = useRef<HTMLTextAreaElement>(null);
  const media = useMedia(draftName);
  const isEmpty = isBlank(text) && !media.file;
  const isBusy = isSending || media.progress !== undefined;

  // On a computer, the field takes the focus. On a phone, the on-screen keyboard would then hide the messages.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { activeElement } = document;
      // Nothing has the focus, or only the screen itself or the row of the list that was opened.
      const isFree = activeElement === document.body || activeElement?.matches('#content, [aria-current]');
      if (isFree && hasKeyboard()) field.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isEmpty || isBusy || lengthOf(text) > limit) return;
    const imageUrl = await media.store();
    if (imageUrl === undefined) return;
    setText('');
    media.clear();
    onSend({ content: text, imageUrl });
    // The button is now disabled, which would drop the keyboard's focus.
    if (hasKeyboard()) field.current?.focus();
  }

  const attributes = {
    ref: field,
    label,
    hideLabel: true,
    placeholder: 'Write a message...',
    rows: 1,
    limit,
    value: text,
    readOnly: media.progress !== undefined,
    onChange: (event: React.ChangeEvent<HTMLTextAreaElement>) => {
      setText(event.target.value);
      if (event.target.value !== '') onTyping();
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || !hasKeyboard()) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    },
  };
  return (
    <form className={styles.form} data-at-foot onSubmit={(event) => void send(event)}>
      <div className={styles.attachment}>
        <Attachment media={media} />
      </div>
      <FileButton look="icon" accept={acceptedTypes} disabled={isBusy} onPick={media.choose}>
        <ImagePlus />
        <VisuallyHidden>Add Media</VisuallyHidden>
      </FileButton>
      <div className={styles.field}>
        {clubId === undefined ? (
          <TextArea {...attributes} />
        ) : (
          <MentionField {...attributes} scope={clubId} />
        )}
      </div>
      {/* Pressing the button does not move the focus, so the on-screen keyboard stays open. */}
      <span className={styles.send} onPointerDown={(event) => event.preventDefault()}>
        <SubmitButton variant="primary" icon={<SendHorizontal />} disabled={isEmpty || isBusy}>
          <WideText>Send</WideText>
        </SubmitButton>
      </span>
    </form>
  );
}
