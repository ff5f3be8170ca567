import type { Question, Rsvp } from '@contract/events.ts';
import texts from '@/styles/text.module.css';
import styles from './answers.module.css';

type AnswersProps = { of: Pick<Rsvp, 'answers'>; questions: readonly Question[] };

/** What a user has answered, as far as the reader may see it. */
export function Answers({ of: { answers = [] }, questions }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ questionId, text, isOutdated }) => (
        <div key={questionId}>
          <dt className={texts.soft}>{questions.find(({ id }) => id === questionId)?.text}</dt>
          <dd>
            {text}
            {isOutdated && <span className={texts.soft}> (before the question was changed)</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
