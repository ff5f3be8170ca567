import type { Author } from '@contract/users.ts';
import { Spinner } from '@/components/layout/spinner.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { type LoadedPages, PagedRows } from '@/components/lists/paged-list.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import lists from '@/styles/list.module.css';
import styles from './answers-dialog.module.css';

type AnswersDialogProps<Answer> = {
  title: string;
  answers: LoadedPages<Answer>;
  /** How many people answered. */
  count: number;
  /** The text of an empty list. */
  empty: string;
  /** What a person answered, in words. */
  textOf: (answer: Answer) => string;
  isOpen: boolean;
  onClose: () => void;
};

/** Who answered what in a poll. */
export function AnswersDialog<Answer extends { id: string; user: Author }>(
  props: AnswersDialogProps<Answer>,
) {
  const { title, answers, count, empty, textOf, isOpen, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small">
      <PagedRows
        pages={answers}
        skeleton={<Spinner label="Loading..." />}
        empty={<EmptyState as="h3" title={empty} />}
        count={count}
        isAutomatic
        className={lists.divided}
      >
        {(answer) => (
          <li>
            <UserRow user={answer.user} onClick={onClose} />
            <p className={styles.answer}>{textOf(answer)}</p>
          </li>
        )}
      </PagedRows>
    </Dialog>
  );
}
