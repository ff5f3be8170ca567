import type { Author } from '@contract/users.ts';
import { type ReactNode, useContext } from 'react';
import { AuthorAvatar } from './author-avatar.tsx';
import { AuthorName } from './author-name.tsx';
import styles from './byline.module.css';
import { ClubTitles } from './club-titles.ts';
import { IdentitySkeleton } from './identity-skeleton.tsx';

type BylineProps = {
  author: Author | null;
  /** The id of the element that holds the author's name. */
  nameId?: string;
  /** The second line: links and spans, separated by dots. */
  details: ReactNode;
  /** Shown after the lines, such as the menu. */
  children?: ReactNode;
};

/**
 * The header of a card: its author, and details such as the time, the place or the subject. On a club's page, it also has
 * the author's title there.
 */
export function Byline({ author, nameId, details, children }: BylineProps) {
  const title = useContext(ClubTitles).get(author?.id ?? '');
  return (
    <header className={styles.byline}>
      <AuthorAvatar author={author} />
      <div className={styles.lines}>
        <p className={styles.name}>
          <AuthorName author={author} id={nameId} />
        </p>
        <p className={styles.details}>
          {title && <span>{title}</span>}
          {details}
        </p>
      </div>
      {children}
    </header>
  );
}

export const BylineSkeleton = () => (
  <IdentitySkeleton className={styles.byline} lines={styles.lines} secondWidth="13rem" />
);
