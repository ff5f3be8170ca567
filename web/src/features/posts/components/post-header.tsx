import type { Post } from '@contract/posts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { Time } from '@/components/time.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import styles from './post-header.module.css';

type PostHeaderProps = { post: Post; nameId: string; children?: ReactNode };

/** Who wrote a post, in which club, and when; the time leads to the post itself. */
export function PostHeader({ post, nameId, children }: PostHeaderProps) {
  const { author, club } = post;
  const name = displayNameOf(author);
  return (
    <header className={styles.header}>
      {author ? (
        <Link to={paths.user(author.username)} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} src={author.avatarUrl} />
        </Link>
      ) : (
        <Avatar name={name} />
      )}
      <div className={styles.lines}>
        <p className={styles.name}>
          {author ? (
            <Link id={nameId} to={paths.user(author.username)}>
              {name}
            </Link>
          ) : (
            <span id={nameId}>{name}</span>
          )}
          {author?.isVerified && <VerifiedBadge />}
        </p>
        <p className={styles.place}>
          <Link className={styles.club} to={paths.club(club.slug)}>
            {club.name}
          </Link>
          <span className={styles.when}>
            <Link to={paths.post(post.id)}>
              <Time instant={post.createdAt} />
            </Link>
            {post.editedAt && ' · edited'}
          </span>
        </p>
      </div>
      {children}
    </header>
  );
}
