import type { DatePoll } from '@contract/polls/date-polls.ts';
import type { Post } from '@contract/posts.ts';
import { CalendarCheck, Check, MapPin, Users } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Chip } from '@/components/buttons/chip.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { useNow } from '@/components/time/use-now.ts';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { counted } from '@/lib/text/counted.ts';
import texts from '@/styles/text.module.css';
import { useAnswerDatePoll } from '../../api/answer-date-poll.ts';
import { useChooseDate } from '../../api/choose-date.ts';
import { DateAnswersDialog } from './date-answers-dialog.tsx';
import styles from './date-poll.module.css';
import { answerLabels, dateText, ownDateText } from './date-poll-text.ts';

type PostDatePollProps = { post: Post; poll: DatePoll };

/**
 * A poll for the date of an event: the dates with everyone's answers in numbers, and the reader's own. Its hosts choose one
 * of them. Loaded on demand.
 */
export default function PostDatePoll({ post, poll }: PostDatePollProps) {
  const id = useId();
  const { viewer } = poll;
  return (
    <section className={styles.poll} id={id} tabIndex={-1} aria-label="Poll for the date">
      {poll.location && (
        <p className={`${texts.soft} ${styles.place}`}>
          <MapPin aria-hidden="true" />
          {poll.location}
        </p>
      )}
      <ul className={styles.dates}>
        {poll.dates.map(({ startTime }, position) => (
          <li key={startTime} className={styles.date}>
            <DateRow post={post} poll={poll} position={position} sectionId={id} />
          </li>
        ))}
      </ul>
      <p className={texts.soft}>{statusText(poll)}</p>
      <ActionBar align="start">
        {poll.eventId && (
          <Link className={styles.event} to={paths.event(poll.eventId)}>
            <CalendarCheck aria-hidden="true" />
            Go to the event
          </Link>
        )}
        {viewer.canSeeAnswers && poll._count.answers > 0 && (
          <DialogButton
            size="small"
            icon={<Users />}
            dialog={(dialog) => <DateAnswersDialog postId={post.id} poll={poll} {...dialog} />}
          >
            See answers
          </DialogButton>
        )}
      </ActionBar>
    </section>
  );
}

/** How many answered, who sees their answers, and whether a date was chosen. */
function statusText({ chosenDate, isAnonymous, viewer, _count }: DatePoll): string {
  const answered = `${counted(_count.answers, 'person', 'people')} answered.`;
  if (chosenDate !== null) return `${answered} The date has been chosen.`;
  if (!viewer.canAnswer) return answered;
  return `${answered} ${
    isAnonymous
      ? "Only the author of this poll and the club's owner and admins can see what you answer."
      : 'Members of the club can see what you answer.'
  }`;
}

type DateRowProps = PostDatePollProps & { position: number; sectionId: string };

function DateRow({ post, poll, position, sectionId }: DateRowProps) {
  const id = useId();
  const now = useNow();
  const answer = useAnswerDatePoll(post, poll, (error) => alert(errorText(error), { tone: 'danger' }));
  const { mutateAsync: choose, isPending } = useChooseDate(post);
  const date = poll.dates[position];
  if (!date) return null;
  const numbers = { YES: date.yes, MAYBE: date.maybe, NO: date.no };
  const isPast = Date.parse(date.startTime) <= now;
  const when = dateText(date.startTime, poll.timezone);
  const ownTime = ownDateText(date.startTime, poll.timezone);

  async function createEvent() {
    const question = `Create the event on ${when}? Everyone who answered will be notified, and their answers become their RSVPs.`;
    if (!(await confirm(question, { confirmText: 'Create Event' }))) return;
    await choose(position).then(
      () => {
        notify('Event created');
        focusWhenLost(document.getElementById(sectionId));
      },
      (error) => alert(errorText(error, 'Failed to create event'), { tone: 'danger' }),
    );
  }

  return (
    <>
      <div>
        <p className={styles.when} id={id}>
          {when}
        </p>
        {poll.chosenDate === position && (
          <p className={styles.chosen}>
            <Check aria-hidden="true" />
            Chosen
          </p>
        )}
        {ownTime && <p className={texts.soft}>Your time: {ownTime}</p>}
      </div>
      <div className={styles.line}>
        {poll.viewer.canAnswer && !isPast ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, but these take effect immediately
          <div className={styles.answers} role="group" aria-labelledby={id}>
            {answerLabels.map(([value, label]) => (
              <Chip
                key={value}
                isSelected={date.userAnswer === value}
                onSelect={() => answer(position, value)}
              >
                {`${label} ${numbers[value]}`}
              </Chip>
            ))}
          </div>
        ) : (
          <p className={texts.soft}>
            {answerLabels.map(([value, label]) => `${label} ${numbers[value]}`).join('\u00a0· ')}
          </p>
        )}
        {poll.viewer.canChoose && !isPast && (
          <Button size="small" busy={isPending} aria-describedby={id} onClick={() => void createEvent()}>
            Choose This Date
          </Button>
        )}
      </div>
    </>
  );
}
