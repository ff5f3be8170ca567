import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import styles from './auth-card.module.css';

/** What signing in means, beside the buttons. The API records the version of the Rules that applies that day. */
export function Consent() {
  return (
    <p className={styles.consent}>
      By continuing, you confirm that you are of legal age to buy tobacco where you live, and you accept the{' '}
      <Link to={paths.rules}>Rules</Link>. <Link to={paths.privacyNotice}>Privacy</Link> says what we store.
    </p>
  );
}
