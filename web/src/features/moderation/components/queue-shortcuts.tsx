import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { isComposing } from '@/lib/dom/is-composing.ts';
import styles from './moderation.module.css';

const settingKey = 'retrohale.moderation-shortcuts';

const shortcuts: [key: string, what: string][] = [
  ['j', 'Next report'],
  ['k', 'Previous report'],
  ['t', 'Start the review'],
  ['r', 'Remove the reported content'],
  ['w', 'Warn'],
  ['s', 'Suspend'],
  ['?', 'This list'],
];

/** Keyboard shortcuts for the reports in `queue`. They can be turned off on this device (WCAG 2.1.4). */
export function QueueShortcuts({ queue }: { queue: RefObject<HTMLElement | null> }) {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(settingKey) !== 'off');
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      if (event.key === '?') setIsHelpOpen(true);
      else if (queue.current && !perform(event.key, queue.current)) return;
      event.preventDefault();
    };
    // Before the app's own shortcuts, whose list ? also opens.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn, queue]);

  function turn(on: boolean) {
    if (on) localStorage.removeItem(settingKey);
    else localStorage.setItem(settingKey, 'off');
    setIsOn(on);
  }

  return (
    <div className={styles.shortcuts}>
      <Button size="small" onClick={() => setIsHelpOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog
        title="Keyboard shortcuts"
        size="small"
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
      >
        <div className={styles.queue}>
          <Checkbox
            label="Use keyboard shortcuts on this page"
            checked={isOn}
            onChange={(event) => turn(event.target.checked)}
          />
          <dl className={styles.keys}>
            {shortcuts.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Dialog>
    </div>
  );
}

/** Whether the key belongs to typing, to a key combination or to an open dialog or menu. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    isComposing(event) ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

/** Performs a shortcut. Returns whether the key is a shortcut and had something to act on. */
function perform(key: string, queue: HTMLElement): boolean {
  const cards = [...queue.querySelectorAll<HTMLElement>('article')];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  if (key === 'j' || key === 'k') {
    const next = cards[key === 'j' ? current + 1 : Math.max(current - 1, 0)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return next !== undefined;
  }
  const button = cards[current]?.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`);
  button?.click();
  return Boolean(button);
}
