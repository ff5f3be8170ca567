import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { MentionField } from '@/components/mention-field.tsx';
import { TextArea } from '@/components/text-area.tsx';
import { useDraft } from '@/lib/draft.ts';
import styles from './message-form.module.css';

const LONGEST = 4000;
/** From here on one sees how much is left. */
const LONG = 3600;

type MessageFormProps = {
  /** The name under which unsent text is kept. */
  draftName: string;
  /** Names the field, e.g. "Message to Ana". */
  label: string;
  /** The club whose people can be mentioned; elsewhere nobody is. */
  clubId?: string | undefined;
  isSending: boolean;
  onSend: (content: string) => void;
  onTyping: () => void;
};

const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** Writes a message. With a keyboard Enter sends and Shift+Enter breaks the line; on a touch screen Enter breaks it. */
export function MessageForm({ draftName, label, clubId, isSending, onSend, onTyping }: MessageFormProps) {
  const [text, setText] = useDraft(draftName);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === '';

  // Who opens a thread at a desk wants to write; on a phone the keyboard would hide what there is to read.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { activeElement } = document;
      // Nowhere, at the beginning of the screen, or on the line of the list that led here.
      const isFree = activeElement === document.body || activeElement?.matches('#content, [aria-current]');
      if (isFree && hasKeyboard()) field.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank || isSending) return;
    setText('');
    onSend(text);
    // The button is switched off now and would drop the keyboard's focus.
    if (hasKeyboard()) field.current?.focus();
  }

  const attributes = {
    ref: field,
    label,
    hideLabel: true,
    placeholder: 'Write a message...',
    rows: 1,
    maxLength: LONGEST,
    ...(text.length > LONG ? { showCount: true } : {}),
    value: text,
    onChange: (event: React.ChangeEvent<HTMLTextAreaElement>) => {
      setText(event.target.value);
      if (event.target.value !== '') onTyping();
    },
    onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    },
  };
  return (
    <form className={styles.form} data-at-foot onSubmit={send}>
      <div className={styles.field}>
        {clubId === undefined ? (
          <TextArea {...attributes} />
        ) : (
          <MentionField {...attributes} scope={clubId} />
        )}
      </div>
      {/* Pressing it leaves the focus, and with it the on-screen keyboard, where they are. */}
      <span className={styles.send} onPointerDown={(event) => event.preventDefault()}>
        <Button type="submit" variant="primary" icon={<SendHorizontal />} disabled={isBlank || isSending}>
          Send
        </Button>
      </span>
    </form>
  );
}
