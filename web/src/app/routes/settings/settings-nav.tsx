import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { showCurrent } from '@/lib/dom/show-current.ts';
import styles from './settings-nav.module.css';

const screens = [
  { to: paths.settings, label: 'Profile' },
  { to: paths.notificationSettings, label: 'Notifications' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.account, label: 'Account' },
];

/** Links to the settings screens. */
export function SettingsNav() {
  return (
    <nav ref={showCurrent} className={styles.nav} aria-label="Settings">
      {screens.map(({ to, label }) => (
        <NavLink key={to} className={styles.link ?? ''} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
