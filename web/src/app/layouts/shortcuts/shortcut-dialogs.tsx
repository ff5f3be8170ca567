import { Dialog } from '@/components/overlays/dialog.tsx';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { Palette } from './palette.tsx';
import { type PaletteAct, paletteActs } from './palette-acts.tsx';
import styles from './shortcuts.module.css';

export type ShownShortcut = 'palette' | 'list' | PaletteAct;

type ShortcutDialogsProps = {
  what: ShownShortcut | undefined;
  onClose: () => void;
  onShow: (next: ShownShortcut) => void;
};

/** The dialogs that the shortcuts open. They are loaded with the first such press. */
export default function ShortcutDialogs({ what, onClose, onShow }: ShortcutDialogsProps) {
  return (
    <>
      <Dialog title="Go to" isOpen={what === 'palette'} onClose={onClose}>
        <Palette onDone={onClose} onShowShortcuts={() => onShow('list')} onAct={onShow} />
      </Dialog>
      {paletteActs.map((act) => (
        <OnceOpen key={act.name} isOpen={what === act}>
          <act.Dialog isOpen={what === act} onClose={onClose} />
        </OnceOpen>
      ))}
      <Dialog title="Keyboard shortcuts" isOpen={what === 'list'} onClose={onClose} size="small">
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
        <p>You can turn these shortcuts off in Settings.</p>
      </Dialog>
    </>
  );
}

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const shortcuts: [keys: string[], effect: string][] = [
  [[command, 'K'], 'Go to a page, club or person, or do something'],
  [['/'], 'Search'],
  [[command, 'Enter'], 'Post or send'],
  [['Esc'], 'Close a dialog or menu'],
  [['?'], 'Show this list'],
];
