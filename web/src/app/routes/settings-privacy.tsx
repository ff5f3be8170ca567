import { BlocksCard } from '@/features/users/components/blocks-card.tsx';
import { MutesCard } from '@/features/users/components/mutes-card.tsx';
import { useScreenTitle } from '../tab-title.ts';
import styles from './narrow.module.css';
import { SettingsNav } from './settings-nav.tsx';

/** Whom the user has blocked, and what they have muted. */
export default function SettingsPrivacy() {
  useScreenTitle('Privacy');
  return (
    <div className={styles.narrow}>
      <h1>Privacy</h1>
      <SettingsNav />
      <BlocksCard />
      <MutesCard />
    </div>
  );
}
