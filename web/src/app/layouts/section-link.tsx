import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { besideTheList, paths, patterns } from '@/config/paths.ts';

type SectionLinkProps = { to: string; className: string | undefined; children: ReactNode };

/** The link to a section in a bar, marked while the screen belongs to it. */
export function SectionLink({ to, className = '', children }: SectionLinkProps) {
  const { pathname, state } = useLocation();
  // A club's chat belongs to Messages for those who chose it there, and to the club for those who came from its page.
  const isChosenChat = state === besideTheList && matchPath(patterns.clubMessages, pathname) !== null;
  const section = isChosenChat ? paths.messages : pathname;
  const isCurrent = section === to || section.startsWith(`${to}/`);
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
