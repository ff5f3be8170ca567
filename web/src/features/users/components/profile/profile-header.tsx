import type { User } from '@contract/users.ts';
import { Flag, Link as LinkIcon, MapPin, MessagesSquare } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { CoverCard } from '@/components/layout/cover-card.tsx';
import { Menu } from '@/components/overlays/menu.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { VerifiedName } from '../identity/verified-name.tsx';
import { blockItem } from '../silence/block-item.tsx';
import { muteUserItem } from '../silence/mute-item.tsx';
import { ChangePicture } from './change-picture.tsx';
import { FollowButton } from './follow-button.tsx';
import { ProfileCounts } from './profile-counts.tsx';
import styles from './profile-header.module.css';
import { Website } from './website.tsx';

/** The head of a profile: pictures, names, bio, location, website and counts, and the reader's actions. */
export function ProfileHeader({ user }: { user: User }) {
  const name = displayNameOf(user);
  return (
    <CoverCard
      shape="round"
      name={name}
      pictureUrl={user.avatarUrl}
      coverUrl={user.coverPhotoUrl}
      {...(user.viewer.isSelf && {
        changePicture: <ChangePicture field="avatarUrl" label="Change avatar" />,
        changeCover: <ChangePicture field="coverPhotoUrl" label="Change cover photo" />,
      })}
      actions={<ProfileActions user={user} />}
    >
      <div>
        <h1 className={styles.name}>
          <VerifiedName user={user} />
        </h1>
        <p className={styles.username}>@{user.username}</p>
      </div>
      {user.bio && <RichText text={user.bio} mentions={user.mentions} mentionHref={paths.user} />}
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
      <ProfileCounts user={user} />
    </CoverCard>
  );
}

function ProfileActions({ user }: { user: User }) {
  const { id, username, viewer } = user;
  const report = () => requestReport({ kind: 'user', id });
  return (
    <ActionBar align="start">
      {viewer.canEdit && <LinkButton to={paths.settings}>Edit Profile</LinkButton>}
      {viewer.canFollow && <FollowButton user={user} name={displayNameOf(user)} />}
      {viewer.canMessage && (
        <LinkButton
          icon={<MessagesSquare />}
          to={paths.directMessages(username)}
          aria-label={`Message ${displayNameOf(user)}`}
        >
          Message
        </LinkButton>
      )}
      {viewer.canReport && (
        <Menu
          label="Report and other options"
          items={[
            { id: 'report', label: 'Report', icon: <Flag />, onSelect: report },
            ...(viewer.canMute ? [muteUserItem(user, user.mute !== null)] : []),
            // A blocked user's profile is replaced by one without a menu.
            blockItem(user, () => focusWhenLost(document.getElementById('content'))),
          ]}
        >
          <OptionsIcon />
        </Menu>
      )}
    </ActionBar>
  );
}
