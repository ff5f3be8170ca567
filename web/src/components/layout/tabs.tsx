import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ownElement } from '@/components/text/own-element.tsx';
import { showCurrent } from '@/lib/dom/show-current.ts';
import styles from './tabs.module.css';

export type Tab = { id: string; label: string /** Shown after the label. */; count?: number };
export type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs above one panel. Arrow keys, Home and End move the focus and select. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const tabId = (tab: Tab) => `${id}-${tab.id}`;
  function move(event: KeyboardEvent<HTMLElement>) {
    // Moves from the focused tab, because a slow panel may not have rendered yet when the next key is pressed.
    const at = tabs.findIndex((tab) => tabId(tab) === document.activeElement?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next))?.focus();
  }
  return (
    <div>
      <div ref={showCurrent} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {ownElement(tab.label)}
            {tab.count !== undefined && <span className={styles.count}>{` ${tab.count}`}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
