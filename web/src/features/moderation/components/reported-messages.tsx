import type { ModeratedReport } from '@contract/reports.ts';
import { Badge } from '@/components/marks/badge.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { Time } from '@/components/time/time.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import styles from './moderation.module.css';

type ReportedMessagesProps = { messages: NonNullable<ModeratedReport['moderation']['messages']> };

/** A reported message with the messages around it, oldest first. */
export function ReportedMessages({ messages }: ReportedMessagesProps) {
  return (
    <ol className={layout.column}>
      {messages.map(({ id, sender, text, createdAt, isReported }) => (
        <li key={id} className={styles.entry}>
          <p className={styles.soft}>
            {displayNameOf(sender)}&nbsp;· <Time instant={createdAt} />{' '}
            {isReported && <Badge tone="ember">Reported</Badge>}
          </p>
          <div className={isReported ? styles.quote : undefined}>
            <RichText text={text.trim() || 'Picture'} />
          </div>
        </li>
      ))}
    </ol>
  );
}
