import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { preloadScreen } from '../screens.ts';

type SectionLinkProps = { to: string; className: string | undefined; children: ReactNode };

/** A link to a main section. Its code starts to load when it is hovered, focused or touched. */
export function SectionLink({ to, className = '', children }: SectionLinkProps) {
  const preload = () => preloadScreen(to);
  return (
    <NavLink to={to} className={className} onPointerEnter={preload} onPointerDown={preload} onFocus={preload}>
      {children}
    </NavLink>
  );
}
