import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAcceptRules } from '@/features/users/api/accept-rules.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { ClosingButton } from './closing-button.tsx';
import styles from './rules-banner.module.css';

/** Announces a new version of the Rules until the user accepts it. It covers nothing and blocks nothing. */
export default function RulesBanner() {
  const { data: me } = useQuery(meQuery);
  const accept = useAcceptRules();
  if (!me?.hasNewRules) return null;
  return (
    <section className={styles.banner} aria-label="New Rules">
      <p>
        The <Link to={paths.rules}>Rules</Link> have changed. By using Retrohale, you accept them.
      </p>
      <ClosingButton act={accept}>Accept</ClosingButton>
    </section>
  );
}
