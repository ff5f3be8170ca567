import type { DatePoll } from '@contract/polls/date-polls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { dateAnswersQuery } from '../../api/get-date-answers.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { answersText } from './date-poll-text.ts';

type DateAnswersDialogProps = { postId: string; poll: DatePoll; isOpen: boolean; onClose: () => void };

/** Who answered what in a poll for a date. */
export function DateAnswersDialog({ postId, poll, ...dialog }: DateAnswersDialogProps) {
  const answers = useInfiniteQuery({ ...dateAnswersQuery(postId), enabled: dialog.isOpen });
  return (
    <AnswersDialog
      title="Answers"
      answers={loadedPages(answers)}
      count={poll._count.answers}
      empty="No answers yet"
      textOf={(answer) => answersText(answer, poll)}
      {...dialog}
    />
  );
}
