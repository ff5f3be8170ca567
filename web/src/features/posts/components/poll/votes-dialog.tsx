import type { Poll } from '@contract/polls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Spinner } from '@/components/layout/spinner.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import lists from '@/styles/list.module.css';
import { votesQuery } from '../../api/get-votes.ts';
import styles from './votes-dialog.module.css';

type VotesDialogProps = { postId: string; poll: Poll; isOpen: boolean; onClose: () => void };

/** Who voted for what, in a poll that shows it. */
export function VotesDialog({ isOpen, onClose, ...votes }: VotesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Votes" size="small">
      <Votes {...votes} onLeave={onClose} />
    </Dialog>
  );
}

type VotesProps = Pick<VotesDialogProps, 'postId' | 'poll'> & { onLeave: () => void };

function Votes({ postId, poll, onLeave }: VotesProps) {
  const pages = loadedPages(useInfiniteQuery(votesQuery(postId)));
  return (
    <PagedRows
      pages={pages}
      skeleton={<Spinner label="Loading..." />}
      empty={<EmptyState as="h3" title="No votes yet" />}
      count={poll._count.voters}
      isAutomatic
      className={lists.divided}
    >
      {({ user, choices }) => (
        <li>
          <UserRow user={user} onClick={onLeave} />
          <p className={styles.given}>{choices.map((position) => poll.choices[position]?.text).join(', ')}</p>
        </li>
      )}
    </PagedRows>
  );
}
