import { publicationAdvice, publicationEffects } from '@contract/clubs/publication.ts';
import type { Club } from '@contract/clubs.ts';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import layout from '@/styles/layout.module.css';
import { useUpdateClub } from '../../api/update-club.ts';
import styles from './club-notices.module.css';

/** For members: when their private club will become public, and what that means. Its owner can stop it. */
export default function ClubPublication({ club, publishesAt }: { club: Club; publishesAt: string }) {
  const { mutateAsync: update, isPending } = useUpdateClub(club.id);
  // Uses the promise instead of callbacks, because the card is gone by then.
  const stop = () =>
    update({ isPrivate: true }).then(
      () => notify('The club stays private.'),
      (error: unknown) => alert(errorText(error), { tone: 'danger' }),
    );
  return (
    <Card as="section" aria-labelledby="publication">
      <div className={layout.column3}>
        <h2 id="publication" className={styles.title}>
          This club will become public
        </h2>
        <p>
          <time dateTime={publishesAt}>{exactTime(Date.parse(publishesAt))}</time>
        </p>
        <PublicationEffects />
        <p>{publicationAdvice}</p>
        {club.viewer.canPublish && (
          <ActionBar align="start">
            <Button busy={isPending} onClick={() => void stop()}>
              Keep Private
            </Button>
          </ActionBar>
        )}
      </div>
    </Card>
  );
}

export function PublicationEffects() {
  return (
    <ul className={styles.effects}>
      {publicationEffects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}
