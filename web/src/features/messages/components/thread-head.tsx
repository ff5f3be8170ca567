import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import styles from './thread-head.module.css';

type ThreadHeadProps = {
  picture: ReactNode;
  title: ReactNode;
  /** A small line below the title. */
  line?: ReactNode;
  /** What can be done with the conversation. */
  children?: ReactNode;
};

/** The head of a conversation; on a phone, where the list is out of sight, with the way back to it. */
export function ThreadHead({ picture, title, line, children }: ThreadHeadProps) {
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={paths.messages} aria-label="Back to Messages">
        <ArrowLeft />
      </Link>
      {picture}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {line !== undefined && <p className={styles.line}>{line}</p>}
      </div>
      {children}
    </header>
  );
}
