import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { useAcceptRules } from '@/features/users/api/accept-rules.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import styles from './rules-banner.module.css';

/** Announces a new version of the Rules until the user accepts it. It covers nothing and blocks nothing. */
export default function RulesBanner() {
  const { data: me } = useQuery(meQuery);
  const { mutate, isPending } = useAcceptRules();
  if (!me?.hasNewRules) return null;
  return (
    <section className={styles.banner} aria-label="New Rules">
      <p>
        The <Link to={paths.rules}>Rules</Link> have changed. By using Retrohale, you accept them.
      </p>
      <Button
        size="small"
        busy={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: () => focusWhenLost(document.getElementById('content')),
            onError: (error) => alert(errorText(error), { tone: 'danger' }),
          })
        }
      >
        Accept
      </Button>
    </section>
  );
}
