import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { userProfilesQuery } from '../../api/get-user-profiles.ts';
import styles from '../page/product-card.module.css';
import { TastingProfile } from './tasting-profile.tsx';
import type { TastedCategory } from './tasting-words.ts';

/** Summaries of a user's tasting notes, for cigars and for pipe tobacco. Renders nothing if there are none. */
export default function UserTastings({ userId }: { userId: string }) {
  const { data } = useQuery(userProfilesQuery(userId));
  const [selected, setSelected] = useState<TastedCategory>();
  if (!data) return null;
  const all = [
    { id: 'CIGAR' as const, label: 'Cigars', profile: data.cigar },
    { id: 'PIPE_TOBACCO' as const, label: 'Pipe Tobacco', profile: data.pipeTobacco },
  ].filter(({ profile }) => profile.noteCount > 0);
  const shown = all.find(({ id }) => id === selected) ?? all[0];
  if (!shown) return null;
  return (
    <Card as="section" aria-labelledby="user-tastings">
      <h2 id="user-tastings" className={styles.heading}>
        Tasting profile
      </h2>
      <Tabs
        label="Tasting profile"
        tabs={all.map(({ id, label, profile }) => ({ id, label, count: profile.noteCount }))}
        selected={shown.id}
        onSelect={(id) => setSelected(all.find((one) => one.id === id)?.id)}
      >
        <TastingProfile category={shown.id} profile={shown.profile} />
      </Tabs>
    </Card>
  );
}
