import type { GroupChange } from '@contract/conversations.ts';
import { memo } from 'react';
import { useNow } from '@/components/time/use-now.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import { changeText } from './change-text.ts';
import type { Entry } from './log-entries.ts';
import styles from './log-entry.module.css';
import { Day } from './log-entry.tsx';

type ChangeLineProps = { entry: Entry; change: GroupChange; userId: string };

/** A line between the messages that describes a change of the group. */
export const ChangeLine = memo(function ChangeLine({ entry, change, userId }: ChangeLineProps) {
  const now = useNow();
  return (
    <li data-entry={entry.key} className={styles.entry}>
      {entry.beginsDay && <Day at={entry.at} now={now} />}
      <p className={styles.change} title={exactTime(entry.at)}>
        {changeText(change, userId)}
      </p>
    </li>
  );
});
