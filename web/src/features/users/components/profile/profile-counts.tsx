import type { User } from '@contract/users.ts';
import { useState } from 'react';
import { ownElement } from '@/components/text/own-element.tsx';
import type { FollowList } from '../../api/get-follow-list.ts';
import { FollowDialog } from './follow-dialog.tsx';
import styles from './profile-header.module.css';

/** The numbers of posts, followers and users followed. The latter two open their lists. */
export function ProfileCounts({ user }: { user: User }) {
  const { posts, followers, following } = user._count;
  const [isOpen, setIsOpen] = useState(false);
  // Kept while the dialog closes.
  const [list, setList] = useState<FollowList>('followers');
  function open(next: FollowList) {
    setList(next);
    setIsOpen(true);
  }
  return (
    <>
      <ul className={styles.counts}>
        <li>
          <Count of={posts} /> {ownElement(posts === 1 ? 'Post' : 'Posts')}
        </li>
        <li>
          <button type="button" className={styles.count} onClick={() => open('followers')}>
            <Count of={followers} /> {ownElement(followers === 1 ? 'Follower' : 'Followers')}
          </button>
        </li>
        <li>
          <button type="button" className={styles.count} onClick={() => open('following')}>
            <Count of={following} /> Following
          </button>
        </li>
      </ul>
      <FollowDialog
        userId={user.id}
        list={list}
        count={user._count[list]}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

const Count = ({ of }: { of: number }) => <strong>{of.toLocaleString('en')}</strong>;
