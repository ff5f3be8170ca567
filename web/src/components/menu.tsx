import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { buttonClass } from './button-class.ts';
import styles from './menu.module.css';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A link inside the app; otherwise give `onSelect`. */
  to?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
};

export type MenuProps = {
  /** Names the button and the menu for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows: an icon, an avatar, a word. */
  children: ReactNode;
  /** icon: the round icon button; quiet: a bordered button; plain: nothing of its own, you style the child. */
  look?: 'icon' | 'quiet' | 'plain';
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
};

const loadSurface = () => import('./menu-surface.tsx');
const Surface = lazy(loadSurface);

/** A button that opens a menu. The menu's code is fetched when the button is first touched or focused. */
export function Menu({ label, items, children, look = 'icon', placement = 'bottom end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={look === 'plain' ? styles.plain : buttonClass({ variant: look })}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSurface()}
        onFocus={() => void loadSurface()}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={(event) => {
          // Enter and Space here, not by the click they become: React Aria would take that for a pointer's, and the
          // first item would not be focused.
          if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <Surface
            {...{ label, items, placement, isOpen }}
            trigger={button}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
