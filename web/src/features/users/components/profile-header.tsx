import type { User } from '@contract/users.ts';
import { Flag, Link as LinkIcon, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/avatar.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { RichText } from '@/components/rich-text.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import type { FollowList } from '../api/get-follow-list.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowDialog } from './follow-dialog.tsx';
import styles from './profile-header.module.css';

type ProfileHeaderProps = { user: User; myId: string };

/** Who somebody is: cover, picture, names, bio, place, link and counts; and the button to follow them. */
export function ProfileHeader({ user, myId }: ProfileHeaderProps) {
  const isMe = user.id === myId;
  const name = displayNameOf(user);
  return (
    <Card as="section" isPadded={false}>
      <div className={styles.cover}>{user.coverPhotoUrl && <img src={user.coverPhotoUrl} alt="" />}</div>
      <div className={styles.words}>
        <div className={styles.top}>
          <span className={styles.avatar}>
            <Avatar name={name} src={user.avatarUrl} size="xl" />
          </span>
          {isMe ? (
            <LinkButton to={paths.settings}>Edit Profile</LinkButton>
          ) : (
            <div className={styles.acts}>
              <Button
                icon={<Flag />}
                onClick={() => requestReport({ what: 'User', target: { reportedUserId: user.id } })}
              >
                Report
              </Button>
              <FollowButton user={user} name={name} myId={myId} />
            </div>
          )}
        </div>
        <div>
          <h1 className={styles.name}>
            {name}
            {user.isVerified && <VerifiedBadge />}
          </h1>
          <p className={styles.soft}>@{user.username}</p>
        </div>
        {user.bio && <RichText text={user.bio} mentionHref={paths.user} />}
        {(user.location || user.website) && (
          <ul className={styles.facts}>
            {user.location && (
              <li>
                <MapPin />
                {user.location}
              </li>
            )}
            {user.website && (
              <li>
                <LinkIcon />
                <Website url={user.website} />
              </li>
            )}
          </ul>
        )}
        <Counts user={user} myId={myId} />
      </div>
    </Card>
  );
}

/** A link whose label leaves out the scheme. */
export function Website({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="nofollow ugc noopener">
      {url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  );
}

/** Posts, followers and following; the latter two open their lists. */
function Counts({ user, myId }: ProfileHeaderProps) {
  const { posts, followers, following } = user._count;
  const [isOpen, setIsOpen] = useState(false);
  // Stays what it was while the dialog closes.
  const [list, setList] = useState<FollowList>('followers');
  function open(next: FollowList) {
    setList(next);
    setIsOpen(true);
  }
  return (
    <>
      <ul className={styles.counts}>
        <li>
          <Count of={posts} /> {posts === 1 ? 'Post' : 'Posts'}
        </li>
        <li>
          <button type="button" className={styles.count} onClick={() => open('followers')}>
            <Count of={followers} /> {followers === 1 ? 'Follower' : 'Followers'}
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
        myId={myId}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

const Count = ({ of }: { of: number }) => <strong>{of.toLocaleString('en')}</strong>;
