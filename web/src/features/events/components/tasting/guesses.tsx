import type { SheetSample } from '@contract/events/tasting.ts';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import styles from './sheet-sample.module.css';

/** Who guessed what, right ones first. */
export function Guesses({ guesses }: Pick<SheetSample, 'guesses'>) {
  if (guesses.length === 0) return null;
  const rightCount = guesses.filter(({ isRight }) => isRight).length;
  return (
    <section className={layout.column2}>
      <h3 className={texts.subheading}>Guesses</h3>
      <p className={texts.soft}>{`${rightCount} of ${guesses.length} guessed right.`}</p>
      <ul className={styles.guesses}>
        {guesses.map(({ user, guess, isRight }) => (
          <li key={user.id}>
            <Link to={paths.user(user.username)}>{displayNameOf(user)}</Link>
            {`: ${guess}`}
            {isRight && <span className={styles.right}> (right)</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
