import type { Poll } from '@contract/polls.ts';
import type { Post } from '@contract/posts.ts';
import { Check, Users } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import fieldset from '@/components/choices/fieldset.module.css';
import { FormError } from '@/components/forms/form-error.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import texts from '@/styles/text.module.css';
import { useVoteInPoll } from '../../api/vote-in-poll.ts';
import { noticeText, percentage, resultText, statusText } from './poll-text.ts';
import styles from './post-poll.module.css';
import { VotesDialog } from './votes-dialog.tsx';

type PostPollProps = { post: Post; poll: Poll };

/** The poll of a post: its choices, to vote or with the results, and what the reader can do. Loaded on demand. */
export default function PostPoll({ post, poll }: PostPollProps) {
  const now = useNow();
  const isOver = poll.endsAt !== null && Date.parse(poll.endsAt) <= now;
  return (
    <section className={styles.poll} aria-label="Poll">
      {poll.viewer.canVote && !isOver ? (
        <Ballot post={post} poll={poll} />
      ) : (
        <>
          <Results poll={poll} />
          <p className={texts.soft}>{statusText(poll, isOver)}</p>
          <ActionBar align="start">
            <VotesButton post={post} poll={poll} />
          </ActionBar>
        </>
      )}
    </section>
  );
}

/** Opens the list of who voted for what, where the poll shows it. */
function VotesButton({ post, poll }: PostPollProps) {
  if (!poll.viewer.canSeeVoters || poll._count.voters === 0) return null;
  return (
    <DialogButton
      size="small"
      icon={<Users />}
      dialog={(dialog) => <VotesDialog postId={post.id} poll={poll} {...dialog} />}
    >
      See who voted
    </DialogButton>
  );
}

/** The choices as radio buttons or checkboxes, with the results as far as the reader sees them. */
function Ballot({ post, poll }: PostPollProps) {
  const id = useId();
  const { userVotes, isMultiple } = poll;
  const group = useRef<HTMLFieldSetElement>(null);
  const [marked, setMarked] = useState<number[]>();
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');
  const { mutateAsync: vote, isPending } = useVoteInPoll(post);
  const chosen = marked ?? userVotes;
  const hasVoted = userVotes.length > 0;
  const hasChanged =
    chosen.length !== userVotes.length || chosen.some((choice) => !userVotes.includes(choice));

  function mark(choice: number) {
    if (isPending) return;
    const others = chosen.filter((other) => other !== choice);
    setMarked(isMultiple ? (others.length < chosen.length ? others : [...others, choice]) : [choice]);
    setProblem(undefined);
    setStatus('');
  }

  async function send(choices: readonly number[], done: string) {
    if (isPending) return;
    try {
      await vote(choices);
      setMarked(undefined);
      setProblem(undefined);
      setStatus(done);
      // The button that was pressed is gone.
      focusWhenLost(group.current);
    } catch (error) {
      setProblem(errorText(error, 'Failed to vote'));
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (chosen.length === 0) setProblem('Please choose an answer.');
    else void send(chosen, 'Your vote has been counted.');
  }

  return (
    <form className={styles.ballot} onSubmit={submit}>
      <fieldset
        ref={group}
        tabIndex={-1}
        className={`${fieldset.fieldset} ${styles.choices}`}
        aria-describedby={`${id}-notice`}
      >
        <legend className={fieldset.legend}>{isMultiple ? 'Choose one or more' : 'Choose one'}</legend>
        {poll.choices.map(({ text, votes }, position) => (
          <label className={styles.choice} key={text}>
            <input
              className={styles.box}
              type={isMultiple ? 'checkbox' : 'radio'}
              name={`${id}-choice`}
              checked={chosen.includes(position)}
              onChange={() => mark(position)}
            />
            <Choice text={text} votes={votes} poll={poll} />
          </label>
        ))}
      </fieldset>
      <p className={texts.soft} id={`${id}-notice`}>
        {statusText(poll, false)} {noticeText(poll)}
      </p>
      <FormError>{problem}</FormError>
      <ActionBar align="start">
        {hasVoted && (!hasChanged || chosen.length === 0) ? (
          <Button
            size="small"
            busy={isPending}
            onClick={() => void send([], 'Your vote has been taken back.')}
          >
            Take Vote Back
          </Button>
        ) : (
          <Button type="submit" size="small" variant="primary" busy={isPending}>
            {hasVoted ? 'Change Vote' : 'Vote'}
          </Button>
        )}
        <VotesButton post={post} poll={poll} />
      </ActionBar>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </form>
  );
}

/** The choices for readers who cannot vote (any more). */
function Results({ poll }: { poll: Poll }) {
  return (
    <ul className={styles.choices}>
      {poll.choices.map(({ text, votes }, position) => (
        <li className={styles.choice} key={text}>
          <Choice text={text} votes={votes} poll={poll} isOwn={poll.userVotes.includes(position)} />
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { text: string; votes: number | null; poll: Poll; isOwn?: boolean };

/** A choice with its votes in words and as a bar. */
function Choice({ text, votes, poll, isOwn = false }: ChoiceProps) {
  return (
    <span className={styles.line}>
      <span className={styles.text}>
        {text}
        {isOwn && (
          <span className={styles.own}>
            <Check aria-hidden="true" />
            Your vote
          </span>
        )}
      </span>
      {votes !== null && (
        <>
          <span className={styles.result}> {resultText(votes, poll)}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${percentage(votes, poll._count.voters)}%` }} />
          </span>
        </>
      )}
    </span>
  );
}
