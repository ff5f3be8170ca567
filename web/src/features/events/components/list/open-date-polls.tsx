import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { counted } from '@/lib/text/counted.ts';
import texts from '@/styles/text.module.css';
import { datePollsQuery } from '../../api/get-date-polls.ts';
import styles from './open-date-polls.module.css';

/** The open polls for dates of one club, or of all the user's clubs. Nothing if there are none. */
export function OpenDatePolls({ clubId }: { clubId?: string }) {
  const { data } = useQuery(datePollsQuery);
  const polls = data?.items.filter((poll) => clubId === undefined || poll.clubId === clubId) ?? [];
  if (polls.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Polls for dates">
      {polls.map(({ id, title, club, _count, hasAnswered }) => (
        <li key={id} className={styles.poll}>
          <ListChecks aria-hidden="true" />
          <div>
            <Link className={styles.title} to={paths.post(id)}>
              {title}
            </Link>
            <p className={texts.soft}>
              {[
                clubId === undefined && club.name,
                `Poll for the date: ${counted(_count.dates, 'date')}, ${counted(_count.answers, 'person', 'people')} answered`,
                !hasAnswered && 'You have not answered yet',
              ]
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
