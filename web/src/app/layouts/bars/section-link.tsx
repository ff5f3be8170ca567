import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router-dom';
import { besideTheList, paths, patterns } from '@/config/paths.ts';
import { usePage } from '@/lib/navigation/page-in.ts';

type SectionLinkProps = { to: string; className: string | undefined; children: ReactNode };

/** A bar's link to a section, marked while the screen belongs to that section. */
export function SectionLink({ to, className = '', children }: SectionLinkProps) {
  const { pathname, state } = usePage();
  // A club's chat belongs to Messages if it was opened from there, and to Clubs if it was opened from the club's page.
  const isChosenChat = state === besideTheList && matchPath(patterns.clubMessages, pathname) !== null;
  const section = isChosenChat ? paths.messages : pathname;
  const isCurrent = section === to || section.startsWith(`${to}/`);
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
