import type { Comment } from '@contract/comments.ts';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { allItems } from '@/lib/cache/pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import layout from '@/styles/layout.module.css';
import list from '@/styles/list.module.css';
import { pinnedCommentsQuery } from '../../api/get-pinned-comments.ts';
import { pinComment } from '../../api/pin-comment.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentStaffItems } from './comment-staff-items.ts';
import styles from './pinned-comments.module.css';

const maxPinned = 3;

/** The pinned comments of an event, above all its comments (the children), which hosts can pin. */
export function PinnedComments({ eventId, children }: { eventId: string; children: ReactNode }) {
  const { data } = useInfiniteQuery(pinnedCommentsQuery(eventId));
  const cache = useQueryClient();
  const id = useId();
  const pinned = allItems(data).filter(({ isDeleted }) => !isDeleted);
  const canPin = data?.pages[0]?.viewer.canPin ?? false;
  const itemsOf = (comment: Comment) => [pinItem(cache, eventId, comment, pinned)];
  return (
    <CommentStaffItems value={canPin ? itemsOf : undefined}>
      {pinned.length > 0 && (
        <section className={styles.pinned} aria-labelledby={id}>
          <h3 id={id} className={styles.heading}>
            <Pin aria-hidden="true" /> Pinned
          </h3>
          <ul className={list.plain3}>
            {pinned.map((comment) => (
              <li key={comment.id}>
                {/* It is answered in its place in the discussion. */}
                <CommentEntry
                  comment={{ ...comment, viewer: { ...comment.viewer, canReply: false } }}
                  onReply={() => undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={layout.column} id="all-comments" tabIndex={-1}>
        {children}
      </div>
    </CommentStaffItems>
  );
}

function pinItem(cache: QueryClient, eventId: string, { id }: Comment, pinned: readonly Comment[]): MenuItem {
  const isPinned = pinned.some((one) => one.id === id);
  const isFull = !isPinned && pinned.length >= maxPinned;
  const label = isFull ? `Pin Comment (${maxPinned} are pinned)` : 'Pin Comment';
  return {
    id: 'pin',
    label: isPinned ? 'Unpin Comment' : label,
    icon: <Pin />,
    isDisabled: isFull,
    async onSelect() {
      try {
        await pinComment(cache, eventId, id, isPinned);
        notify(isPinned ? 'Comment unpinned' : 'Comment pinned');
        // The menu goes with a pinned comment that is unpinned.
        focusWhenLost(document.getElementById('all-comments'));
      } catch (error) {
        alert(errorText(error), { tone: 'danger' });
      }
    },
  };
}
