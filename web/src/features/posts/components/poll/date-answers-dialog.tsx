import type { DatePoll } from '@contract/date-polls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Spinner } from '@/components/layout/spinner.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import lists from '@/styles/list.module.css';
import { dateAnswersQuery } from '../../api/get-date-answers.ts';
import { answersText } from './date-poll-text.ts';
import styles from './votes-dialog.module.css';

type DateAnswersDialogProps = { postId: string; poll: DatePoll; isOpen: boolean; onClose: () => void };

/** Who answered what in a poll for a date. */
export function DateAnswersDialog({ isOpen, onClose, ...answers }: DateAnswersDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Answers" size="small">
      <Answers {...answers} onLeave={onClose} />
    </Dialog>
  );
}

type AnswersProps = Pick<DateAnswersDialogProps, 'postId' | 'poll'> & { onLeave: () => void };

function Answers({ postId, poll, onLeave }: AnswersProps) {
  const pages = loadedPages(useInfiniteQuery(dateAnswersQuery(postId)));
  return (
    <PagedRows
      pages={pages}
      skeleton={<Spinner label="Loading..." />}
      empty={<EmptyState as="h3" title="No answers yet" />}
      count={poll._count.answers}
      isAutomatic
      className={lists.divided}
    >
      {(given) => (
        <li>
          <UserRow user={given.user} onClick={onLeave} />
          <p className={styles.given}>{answersText(given, poll)}</p>
        </li>
      )}
    </PagedRows>
  );
}
