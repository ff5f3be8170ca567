import type { TimeOut } from '@contract/clubs/time-outs.ts';
import { TimeOutNote } from '@/components/time/time-out-note.tsx';
import styles from './comments-panel.module.css';

export type Closable = {
  viewer: { canComment: boolean };
  /** Of a post. */
  isLocked?: boolean;
  timeOut: TimeOut | null;
};

/** Why not everyone can write comments here: they are locked, or the reader is in a time-out. */
export default function CommentsClosed({ of }: { of: Closable }) {
  if (of.isLocked)
    return (
      <p className={styles.empty}>
        Comments are locked.{of.viewer.canComment && " Only the club's owner and admins can write."}
      </p>
    );
  return of.timeOut && <TimeOutNote className={styles.empty} {...of.timeOut} />;
}
