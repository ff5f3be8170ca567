import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '@/components/dialog.tsx';
import { isCovered, isTyping } from '@/features/search/components/search-shortcut.ts';
import { shortcutSetting } from '@/lib/device-setting.ts';
import { Palette } from './palette.tsx';
import styles from './shortcuts.module.css';

type Shown = 'palette' | 'list';

/** The app's keys, unless the user has turned them off: Ctrl or ⌘ K, Ctrl or ⌘ Enter, and ?. */
export default function Shortcuts() {
  const { key } = useLocation();
  // Open on one visit: what leads to another screen closes it.
  const [open, setOpen] = useState<{ on: string; what: Shown }>();
  const what = open?.on === key ? open.what : undefined;
  const close = () => setOpen(undefined);
  const show = (next: Shown) => setOpen({ on: key, what: next });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey || !shortcutSetting.isOn()) return;
      const withCommand = event.ctrlKey || event.metaKey;
      if (withCommand && event.key === 'Enter') submit(event);
      else if (withCommand && event.key.toLowerCase() === 'k' && !isCovered())
        setOpen({ on: key, what: 'palette' });
      else if (!withCommand && event.key === '?' && !isTyping(event.target) && !isCovered())
        setOpen({ on: key, what: 'list' });
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);

  return (
    <>
      <Dialog title="Go to" isOpen={what === 'palette'} onClose={close}>
        <Palette onDone={close} onShowShortcuts={() => show('list')} />
      </Dialog>
      <Dialog title="Keyboard shortcuts" isOpen={what === 'list'} onClose={close} size="small">
        <dl className={styles.list}>
          {shortcuts.map(([keys, effect]) => (
            <div key={effect} className={styles.row}>
              <dt>{effect}</dt>
              <dd>
                {keys.map((each) => (
                  <kbd key={each} className={styles.key}>
                    {each}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p>You can turn them off in Settings.</p>
      </Dialog>
    </>
  );
}

/** Posts or sends what is typed. A form that handles these keys itself has prevented their default. */
function submit({ target, repeat }: KeyboardEvent) {
  if (!(target instanceof HTMLTextAreaElement) || repeat) return;
  // A press on the button: it does nothing while the form is being sent, or while something is missing.
  // Among the form's elements, as the button of a dialog stands outside its form.
  const elements = [...(target.form?.elements ?? [])];
  elements
    .filter((one) => one instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit')
    ?.click();
}

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const shortcuts: [keys: string[], effect: string][] = [
  [[command, 'K'], 'Go to a place, a club or a person'],
  [['/'], 'Search'],
  [[command, 'Enter'], 'Post or send'],
  [['Esc'], 'Close what is open'],
  [['?'], 'Show this list'],
];
