import type { Poll } from '@contract/polls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { votesQuery } from '../../api/get-votes.ts';
import { AnswersDialog } from './answers-dialog.tsx';

type VotesDialogProps = { postId: string; poll: Poll; isOpen: boolean; onClose: () => void };

/** Who voted for what, in a poll that shows it. */
export function VotesDialog({ postId, poll, ...dialog }: VotesDialogProps) {
  const votes = useInfiniteQuery({ ...votesQuery(postId), enabled: dialog.isOpen });
  return (
    <AnswersDialog
      title="Votes"
      answers={loadedPages(votes)}
      count={poll._count.voters}
      empty="No votes yet"
      textOf={({ choices }) => choices.map((position) => poll.choices[position]?.text).join(', ')}
      {...dialog}
    />
  );
}
