import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { myBlocksQuery } from '@/features/users/api/get-my-blocks.ts';
import { myMutesQuery } from '@/features/users/api/get-my-mutes.ts';
import { privacyQuery } from '@/features/users/api/get-privacy.ts';
import { BlocksCard } from '@/features/users/components/settings/blocks-card.tsx';
import { MutesCard } from '@/features/users/components/settings/mutes-card.tsx';
import { PrivacyCards } from '@/features/users/components/settings/privacy-cards.tsx';
import { useFragmentFocus } from '@/lib/navigation/use-fragment-focus.ts';
import styles from '../../layouts/narrow.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { SettingsScreen } from './settings-screen.tsx';

/** Who can write to the user and see them, who they have blocked, and what they have muted. */
export default function SettingsPrivacy() {
  useScreenTitle('Privacy');
  const cards = [useQuery(privacyQuery), useInfiniteQuery(myBlocksQuery), useInfiniteQuery(myMutesQuery)];
  useFragmentFocus('mutes', !cards.some(({ isPending }) => isPending));
  return (
    <SettingsScreen title="Privacy">
      <PrivacyCards />
      <BlocksCard />
      <MutesCard />
      <p className={styles.note}>
        <Link to={paths.privacyNotice}>What Retrohale stores about you</Link>&nbsp;·{' '}
        <Link to={paths.rules}>Rules</Link>
      </p>
    </SettingsScreen>
  );
}
