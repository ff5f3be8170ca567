import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { counted } from '@/lib/text/counted.ts';
import cardHead from '@/styles/card-head.module.css';
import texts from '@/styles/text.module.css';
import { userClubsQuery } from '../../api/get-user-clubs.ts';
import row from './follow-dialog.module.css';
import styles from './profile-clubs.module.css';

/** The clubs of a user who lists them. Renders nothing if there are none, so a user who hides their clubs looks the same. */
export default function ProfileClubs({ userId }: { userId: string }) {
  const { data } = useQuery(userClubsQuery(userId));
  if (!data || data.items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="profile-clubs">
      <h2 id="profile-clubs" className={cardHead.title}>
        Clubs
      </h2>
      <ul className={row.list}>
        {data.items.map(({ id, slug, name, avatarUrl, isPrivate, memberCount }) => (
          <li key={id}>
            <Link className={styles.club} to={paths.club(slug)}>
              <Avatar name={name} src={avatarUrl} shape="square" size="s" />
              <span className={styles.words}>
                <span className={styles.name}>
                  {name}
                  {isPrivate && <Lock aria-label="Private" />}
                </span>
                <span className={texts.soft}>{counted(memberCount, 'member')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
