import type { PrivacySettings } from '@contract/privacy.ts';
import { useQuery } from '@tanstack/react-query';
import { ToggleList } from '@/components/choices/toggle-list.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { CardSkeleton } from '@/components/lists/card-skeleton.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { privacyQuery } from '../../api/get-privacy.ts';
import { useUpdatePrivacy, useWhoCanWrite } from '../../api/update-privacy.ts';
import styles from './account.module.css';
import { ModeChoice } from './mode-choice.tsx';

type WhoCanWrite = PrivacySettings['whoCanWrite'];
const writers: { value: WhoCanWrite; label: string; description: string }[] = [
  { value: 'EVERYONE', label: 'Everyone', description: 'You receive every message and are notified of it.' },
  {
    value: 'FOLLOWED_AND_CLUBS',
    label: 'People I follow and members of my clubs',
    description: 'Messages from others wait in Requests and do not notify you.',
  },
  {
    value: 'FOLLOWED',
    label: 'People I follow',
    description: 'Messages from others, including members of your clubs, wait in Requests.',
  },
  {
    value: 'NOBODY',
    label: 'No one',
    description:
      'No one can start a conversation with you or add you to a group. You can still message others.',
  },
];

type Toggle = Exclude<keyof PrivacySettings, 'whoCanWrite'>;
const toggles: { key: Toggle; label: string; description: string }[] = [
  {
    key: 'sharesPresence',
    label: 'Show when I am online and typing',
    description:
      "In conversations and on your clubs' pages, while you have them open. If you turn it off, you cannot see when others are online or typing.",
  },
  {
    key: 'listsClubs',
    label: 'List my clubs on my profile',
    description:
      'Private clubs are shown to their members only. Each club still lists you among its members.',
  },
  {
    key: 'isFindable',
    label: 'Let everyone find me in search',
    description:
      'If you turn it off, only members of your clubs can find you. Links to your profile still work.',
  },
  {
    key: 'showsLastSeen',
    label: 'Show my clubs when I was last here',
    description: 'The owner and admins of your clubs see the day, not the time. No one else does.',
  },
];

/** The settings for who can message the user and who can see them. Every change is saved immediately. */
export function PrivacyCards() {
  const query = useQuery(privacyQuery);
  const { data, isPending } = query;
  const { choose, error } = useWhoCanWrite();
  const update = useUpdatePrivacy();
  if (isPending)
    return (
      <SkeletonGroup label="Loading...">
        <CardSkeleton height="24rem" />
      </SkeletonGroup>
    );
  if (!data) return <ErrorState {...failureOf(query)} />;
  return (
    <>
      <Card as="section" aria-labelledby="who-can-write">
        <div className={styles.section}>
          <h2 id="who-can-write">Who can message me</h2>
          <FormError>{error ? errorText(error) : undefined}</FormError>
          <fieldset className={styles.modes} aria-labelledby="who-can-write">
            <ModeChoice name="who-can-write" modes={writers} chosen={data.whoCanWrite} onChoose={choose} />
          </fieldset>
          <p className={styles.note}>Existing conversations are not affected.</p>
        </div>
      </Card>
      <Card as="section" aria-labelledby="who-can-see">
        <h2 id="who-can-see">Who can see me</h2>
        <FormError>{update.error && errorText(update.error)}</FormError>
        <ToggleList
          toggles={toggles}
          isOn={data}
          isBusy={update.isPending}
          onChange={(key, isOn) => update.mutate({ key, isOn })}
        />
      </Card>
    </>
  );
}
