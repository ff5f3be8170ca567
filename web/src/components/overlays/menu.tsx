import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { buttonClass } from '@/components/buttons/button-class.ts';
import styles from './menu.module.css';
import type { MenuSurfaceProps } from './menu-surface.tsx';

export type MenuProps = Pick<MenuSurfaceProps, 'label' | 'description' | 'items'> & {
  /** The button's content: an icon, an avatar or a word. */
  children: ReactNode;
  /** icon: a round icon button; quiet: a bordered button; plain: no style of its own. */
  look?: 'icon' | 'quiet' | 'plain';
  placement?: MenuSurfaceProps['placement'];
};

const loadSurface = () => import('./menu-surface.tsx');
const Surface = lazy(loadSurface);

/** A button that opens a menu. The menu's code is loaded when the button is first touched or focused. */
export function Menu(props: MenuProps) {
  const { label, description, items, children, look = 'icon', placement = 'bottom end' } = props;
  const descriptionId = useId();
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
        aria-describedby={description && descriptionId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSurface()}
        onFocus={() => void loadSurface()}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={(event) => {
          // Enter and Space are handled here rather than by the click they cause. React Aria would treat that click as a
          // pointer's, and would not focus the first item.
          if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </button>
      {description && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <Surface
            {...{ label, description, items, placement, isOpen }}
            trigger={button}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
