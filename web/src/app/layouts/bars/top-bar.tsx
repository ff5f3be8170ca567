import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '@/components/marks/wordmark.tsx';
import { paths } from '@/config/paths.ts';
import { SearchBox } from '@/features/search/components/search-box.tsx';
import { SearchPage } from '@/features/search/components/search-page.tsx';
import { useSearchShortcut } from '@/features/search/components/search-shortcut.ts';
import { NotificationBell } from './notification-bell.tsx';
import { SectionLink } from './section-link.tsx';
import { sections } from './sections.ts';
import styles from './top-bar.module.css';
import { UnreadMessagesBadge } from './unread-messages-badge.tsx';
import { MyAvatar, UserMenu } from './user-menu.tsx';

/** The bar at the top: the brand and the search, and on wide screens the sections and the user menu. */
export function TopBar() {
  const search = useRef<HTMLInputElement>(null);
  useSearchShortcut(search);
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link className={styles.brand} to={paths.feed} aria-label="Retrohale">
          <Wordmark />
        </Link>
        <nav className={styles.sections} aria-label="Main">
          {sections.map(({ to, label }) => (
            <SectionLink key={to} to={to} className={styles.section}>
              {label}
              {to === paths.messages && <UnreadMessagesBadge />}
            </SectionLink>
          ))}
        </nav>
        <div className={styles.end}>
          <div className={styles.search}>
            <SearchBox look="bar" ref={search} />
          </div>
          <div className={styles.searchPage}>
            <SearchPage />
          </div>
          <div className={styles.menu}>
            <NotificationBell />
            <UserMenu label="User menu" profile="Profile" logout="Logout" isCounted={false}>
              <span className={styles.face}>
                <MyAvatar size="s" />
              </span>
            </UserMenu>
          </div>
        </div>
      </div>
    </header>
  );
}
