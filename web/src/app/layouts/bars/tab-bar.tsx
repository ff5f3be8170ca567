import { paths } from '@/config/paths.ts';
import { SectionLink } from './section-link.tsx';
import { sections } from './sections.ts';
import styles from './tab-bar.module.css';
import { UnreadMessagesBadge } from './unread-messages-badge.tsx';
import { MyAvatar, UserMenu } from './user-menu.tsx';

/** The bar at the bottom on phones: the five sections and the user menu. */
export function TabBar() {
  return (
    <div className={styles.bar}>
      <nav className={styles.sections} aria-label="Main">
        {sections.map(({ to, label, Icon }) => (
          <SectionLink key={to} to={to} className={styles.tab}>
            <Icon />
            {label}
            {to === paths.messages && <UnreadMessagesBadge />}
          </SectionLink>
        ))}
      </nav>
      <UserMenu label="Profile" placement="top end" profile="My Profile" logout="Log Out">
        <span className={styles.tab}>
          <MyAvatar size="xs" />
          Profile
        </span>
      </UserMenu>
    </div>
  );
}
