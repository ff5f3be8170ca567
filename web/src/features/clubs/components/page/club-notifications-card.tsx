import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { Spinner } from '@/components/layout/spinner.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import texts from '@/styles/text.module.css';
import { myClubsQuery } from '../../api/get-my-clubs.ts';
import styles from './club-notifications-card.module.css';
import { levelText } from './notification-levels.ts';
import { NotificationsMenu } from './notifications-menu.tsx';

/** What each of the user's clubs notifies them about. */
export function ClubNotificationsCard() {
  const query = useQuery(myClubsQuery);
  const { data: clubs, error } = query;
  return (
    <Card as="section" aria-labelledby="club-notifications">
      <h2 id="club-notifications" className={styles.title} tabIndex={-1}>
        Your clubs
      </h2>
      {clubs ? (
        <>
          <p className={styles.note}>
            {clubs.length === 0
              ? "You haven't joined a club yet."
              : "You always get a club's announcements, whatever you choose here. A muted club sends no push notifications."}
          </p>
          <ul className={styles.list}>
            {clubs.map(
              (club) =>
                club.notifications && (
                  <li key={club.id} className={styles.row}>
                    <Avatar name={club.name} src={club.avatarUrl} shape="square" />
                    <span className={styles.words}>
                      <Link className={styles.name} to={paths.club(club.slug)}>
                        {club.name}
                      </Link>
                      <span className={texts.soft}>{levelText(club)}</span>
                    </span>
                    <NotificationsMenu club={club} />
                  </li>
                ),
            )}
          </ul>
        </>
      ) : error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </Card>
  );
}
