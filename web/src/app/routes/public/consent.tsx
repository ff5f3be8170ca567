import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import texts from '@/styles/text.module.css';

/** What the user agrees to by signing in, shown below the buttons. The API records the current version of the Rules. */
export function Consent() {
  return (
    <p className={texts.soft}>
      By continuing, you confirm that you are of legal age to buy tobacco where you live, and you accept the{' '}
      <Link to={paths.rules}>Rules</Link>. The <Link to={paths.privacyNotice}>Privacy</Link> page explains
      what we store.
    </p>
  );
}
