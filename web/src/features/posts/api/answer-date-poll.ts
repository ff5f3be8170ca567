import { type DateAnswer, type DatePoll, datePoll } from '@contract/polls/date-polls.ts';
import type { Post } from '@contract/posts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { createToggles } from '@/lib/cache/toggle-queue.ts';
import { changePost } from './post-cache.ts';

type Answers = (DateAnswer | null)[];

const toggleAnswers = createToggles<DatePoll, Answers>();

/**
 * Returns a function that answers for the date at this position, or takes the answer back if it is the same again. Answers
 * are shown at once and sent in order. `onFailed` is called if they could not be saved.
 */
export function useAnswerDatePoll({ id }: Post, poll: DatePoll, onFailed: (error: unknown) => void) {
  const cache = useQueryClient();
  const change = (to: (shown: DatePoll) => DatePoll) =>
    changePost(cache, id, (post) => (post.datePoll ? { ...post, datePoll: to(post.datePoll) } : post));
  return (position: number, answer: DateAnswer) =>
    toggleAnswers(id, (last) => last.with(position, last[position] === answer ? null : answer), {
      isOn: poll.dates.map(({ userAnswer }) => userAnswer),
      show: (answers) => change((shown) => withAnswers(shown, answers)),
      send: (answers) =>
        ask(datePoll, `/api/date-polls/${id}/answers`, {
          method: 'POST',
          body: { answers },
          fallback: 'Failed to save your answer',
        }),
      onSettled: (saved) => {
        change(() => saved);
        void happened('datesAnswered', id);
      },
      onFailed,
    });
}

const counts = { YES: 'yes', MAYBE: 'maybe', NO: 'no' } as const;

/** The poll with the user's own answers. */
export function withAnswers(poll: DatePoll, answers: Answers): DatePoll {
  const dates = poll.dates.map((date, position) => {
    const answer = answers[position] ?? null;
    const changed = { ...date, userAnswer: answer };
    if (date.userAnswer) changed[counts[date.userAnswer]] -= 1;
    if (answer) changed[counts[answer]] += 1;
    return changed;
  });
  return { ...poll, dates };
}
