import type { ReactNode } from 'react';
import { useScreenTitle } from '../../watches/tab-title.ts';
import styles from './document.module.css';

type DocumentProps = {
  title: string;
  /** Shown below the title. */
  note: string;
  children: ReactNode;
};

/** A text page: the Rules or the privacy notice. */
export function Document({ title, note, children }: DocumentProps) {
  useScreenTitle(title);
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.note}>{note}</p>
      {children}
    </article>
  );
}
