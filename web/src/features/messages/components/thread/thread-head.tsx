import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import styles from './thread-head.module.css';

export type ThreadHeadProps = {
  /** Until the picture and the title are known, placeholders are shown. */
  picture: ReactNode | undefined;
  title: ReactNode | undefined;
  /** A small line below the title. */
  line?: ReactNode;
  /** Buttons or a menu. */
  actions?: ReactNode;
  back: { to: string; label: string };
  /** Whether the thread fills the screen. Its title is then the h1, and the back link is shown not only on phones. */
  isScreen?: boolean;
};

/** The head of a thread. On a phone, where the list of conversations is hidden, it links back to the list. */
export function ThreadHead({ picture, title, line, actions, back, isScreen = false }: ThreadHeadProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <header className={styles.head} data-screen={isScreen || undefined}>
      <Link className={styles.back} to={back.to} aria-label={back.label}>
        <ArrowLeft />
      </Link>
      {picture ?? <Skeleton shape="circle" width="2.75rem" height="2.75rem" />}
      <div className={styles.words}>
        <Title className={styles.title}>{title ?? <Skeleton width="9rem" />}</Title>
        {line && <p className={styles.line}>{line}</p>}
      </div>
      {actions}
    </header>
  );
}
