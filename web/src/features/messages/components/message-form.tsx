import { isBlank } from '@contract/common.ts';
import { SendHorizontal } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { MentionField } from '@/components/mention-field.tsx';
import { SubmitButton } from '@/components/submit-button.tsx';
import { TextArea } from '@/components/text-area.tsx';
import { useDraft } from '@/lib/draft.ts';
import styles from './message-form.module.css';

const limit = 4000;

type MessageFormProps = {
  /** The key under which unsent text is stored. */
  draftName: string;
  /** Names the field, e.g. "Message to Ana". */
  label: string;
  /** The club whose members come first among the users to mention. Without it, no user can be mentioned. */
  clubId?: string | undefined;
  isSending: boolean;
  onSend: (content: string) => void;
  onTyping: () => void;
};

const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** The form for a message. With a keyboard Enter sends and Shift+Enter breaks the line. On a touch screen Enter breaks it. */
export function MessageForm({ draftName, label, clubId, isSending, onSend, onTyping }: MessageFormProps) {
  const [text, setText] = useDraft(draftName);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = isBlank(text);

  // The field takes the focus on a computer. On a phone the keyboard would hide the messages.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { activeElement } = document;
      // No element has the focus, or the screen itself has it, or on the row of the list that was opened.
      const isFree = activeElement === document.body || activeElement?.matches('#content, [aria-current]');
      if (isFree && hasKeyboard()) field.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (isEmpty || isSending || text.length > limit) return;
    setText('');
    onSend(text);
    // The button is disabled now and would drop the keyboard's focus.
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
      {/* Pressing the button does not move the focus, so that the on-screen keyboard stays open. */}
      <span className={styles.send} onPointerDown={(event) => event.preventDefault()}>
        <SubmitButton variant="primary" icon={<SendHorizontal />} disabled={isEmpty || isSending}>
          <span className={styles.label}>Send</span>
        </SubmitButton>
      </span>
    </form>
  );
}
