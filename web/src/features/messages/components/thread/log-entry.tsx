import { memo, useRef, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { Media } from '@/components/media/media.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { RichText } from '@/components/text/rich-text.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { AuthorName } from '@/features/users/components/identity/author-name.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { mediaWord } from '@/lib/media/media-kind.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import texts from '@/styles/text.module.css';
import { sendFailed, type UnsentMessage } from '../../api/outbox.ts';
import { FoldedMessage } from './folded-message.tsx';
import type { Entry } from './log-entries.ts';
import styles from './log-entry.module.css';
import { MessageMenu } from './message-menu.tsx';
import { dayName, messageTime } from './message-time.ts';
import { useLongPress } from './use-long-press.ts';

type LogEntryProps = {
  entry: Entry;
  /** Whether names and pictures are shown, as in all but direct conversations. */
  showsSender: boolean;
  /** Deletes a message, or removes it from a club's chat, optionally with a reason. */
  onDelete: (messageId: string, reason: string | undefined) => Promise<unknown>;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** A message of a thread. The first message of a day has the date above it. */
export const LogEntry = memo(function LogEntry(props: LogEntryProps) {
  const { entry, showsSender, onDelete, onRetry, onDiscard } = props;
  const { message, unsent, isOwn, beginsDay, beginsNew, beginsGroup, endsGroup } = entry;
  const now = useNow();
  const item = useRef<HTMLLIElement>(null);
  const sender = message?.sender ?? null;
  const showsName = showsSender && !isOwn && beginsGroup;
  const longPress = useLongPress(() =>
    item.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
  );
  const isDeleted = message !== undefined && message.deletedAt !== null;
  const [isShown, setIsShown] = useState(false);
  const isFolded = showsSender && message?.isFromBlocked === true && !isShown;
  return (
    <li
      ref={item}
      data-entry={entry.key}
      className={styles.entry}
      data-begins={beginsGroup || undefined}
      // Takes the focus when its message is deleted, because the menu then disappears.
      tabIndex={-1}
    >
      {beginsDay && <Day at={entry.at} now={now} />}
      {beginsNew && (
        <p className={styles.day} data-new>
          <span>New</span>
        </p>
      )}
      {isFolded ? (
        <FoldedMessage
          onShow={() => {
            setIsShown(true);
            item.current?.focus();
          }}
        />
      ) : (
        <div className={styles.row} data-own={isOwn || undefined}>
          {showsSender && !isOwn && (
            <span className={styles.face}>
              {endsGroup && <Avatar name={displayNameOf(sender)} src={sender?.avatarUrl} size="s" />}
            </span>
          )}
          <div className={styles.words}>
            {showsName ? (
              <span className={styles.name}>
                <AuthorName author={sender} />
              </span>
            ) : (
              <VisuallyHidden>{isOwn ? 'You' : displayNameOf(sender)}: </VisuallyHidden>
            )}
            <div
              className={styles.bubble}
              data-own={isOwn || undefined}
              data-deleted={isDeleted || undefined}
              data-failed={(unsent && !unsent.isSending) || undefined}
              data-last={endsGroup || undefined}
              {...longPress}
            >
              {isDeleted ? (
                'Message deleted'
              ) : (
                <Words {...(message ?? unsent?.draft)} by={isOwn ? 'you' : displayNameOf(sender)} />
              )}
            </div>
            {unsent && <SendStatus unsent={unsent} onRetry={onRetry} onDiscard={onDiscard} />}
            {endsGroup && !unsent && (
              <time
                className={styles.time}
                dateTime={new Date(entry.at).toISOString()}
                title={exactTime(entry.at)}
              >
                {messageTime(entry.at, now)}
              </time>
            )}
          </div>
          {message && (
            <MessageMenu
              id={message.id}
              viewer={message.viewer}
              onDelete={async (reason) => {
                await onDelete(message.id, reason);
                focusWhenLost(item.current);
              }}
              onCopy={message.content.trim() === '' ? undefined : () => void copy(message.content)}
              onReport={() => requestReport({ kind: 'message', id: message.id })}
            />
          )}
        </div>
      )}
    </li>
  );
}, isSame);

/** Every change of a thread recreates all its entries, but most are equal to the old ones. */
function isSame({ entry: before, ...old }: LogEntryProps, { entry: after, ...next }: LogEntryProps) {
  return hasSameValues(before, after) && hasSameValues(old, next);
}

const hasSameValues = <Values extends object>(one: Values, other: Values) =>
  (Object.keys({ ...one, ...other }) as (keyof Values)[]).every((name) => one[name] === other[name]);

/** The date above the first entry of a day. */
export function Day({ at, now }: { at: number; now: number }) {
  return (
    <p className={styles.day}>
      <span>{dayName(at, now)}</span>
    </p>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    alert('Message copied');
  } catch {
    alert('The message could not be copied.', { tone: 'danger' });
  }
}

type WordsProps = { content?: string; mentions?: readonly string[]; imageUrl?: string | null; by: string };

/** The content of a message: a picture, a text, or both. */
function Words({ content = '', mentions, imageUrl, by }: WordsProps) {
  return (
    <>
      {imageUrl && (
        <div className={styles.picture}>
          <Media src={imageUrl} alt={`${mediaWord(imageUrl)} by ${by}`} isSmall />
        </div>
      )}
      {content !== '' && <RichText text={content} mentions={mentions} mentionHref={paths.user} />}
    </>
  );
}

type SendStatusProps = Pick<LogEntryProps, 'onRetry' | 'onDiscard'> & { unsent: UnsentMessage };

/** Whether an unsent message is being sent or has failed, and why. */
function SendStatus({ unsent: { draft, isSending, refusal }, onRetry, onDiscard }: SendStatusProps) {
  if (isSending) return <span className={styles.time}>Sending...</span>;
  /** The buttons disappear, so the focus moves to the log. */
  const act = (button: Element, onChoice: (clientId: string) => void) => {
    focusWhenLost(button.closest('[role="log"]'));
    onChoice(draft.clientId);
  };
  return (
    <div className={styles.status}>
      <FormError>{sendFailed}</FormError>
      {refusal !== undefined && refusal !== sendFailed && <p className={texts.soft}>{refusal}</p>}
      <ActionBar align="start">
        <Button size="small" onClick={({ currentTarget }) => act(currentTarget, onRetry)}>
          Retry
        </Button>
        <Button size="small" onClick={({ currentTarget }) => act(currentTarget, onDiscard)}>
          Discard
        </Button>
      </ActionBar>
    </div>
  );
}
