import { type ReactNode, use } from 'react';
import { NavLink } from 'react-router-dom';
import { PreloadContext } from './preload-context.ts';

type SectionLinkProps = { to: string; className: string | undefined; children: ReactNode };

/** A link to a main section. Its code starts to load when it is hovered, focused or touched. */
export function SectionLink({ to, className = '', children }: SectionLinkProps) {
  const preloadScreen = use(PreloadContext);
  const preload = () => preloadScreen(to);
  return (
    <NavLink to={to} className={className} onPointerEnter={preload} onPointerDown={preload} onFocus={preload}>
      {children}
    </NavLink>
  );
}
