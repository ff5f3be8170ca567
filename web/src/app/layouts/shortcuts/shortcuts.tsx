import { lazy, useEffect, useState } from 'react';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { isCovered, isTyping } from '@/features/search/components/search-shortcut.ts';
import { shortcutSetting } from '@/lib/dom/device-setting.ts';
import { isComposing } from '@/lib/dom/is-composing.ts';
import { usePage } from '@/lib/navigation/page-in.ts';
import type { ShownShortcut } from './shortcut-dialogs.tsx';

const ShortcutDialogs = lazy(() => import('./shortcut-dialogs.tsx'));

/** The app's keyboard shortcuts, unless the user has turned them off: Ctrl or ⌘ K, Ctrl or ⌘ Enter, and ?. */
export default function Shortcuts() {
  const { key } = usePage();
  // The visit on which it is open, so that navigating to another screen closes it.
  const [open, setOpen] = useState<{ on: string; what: ShownShortcut }>();
  const what = open?.on === key ? open.what : undefined;
  const close = () => setOpen(undefined);
  const show = (next: ShownShortcut) => setOpen({ on: key, what: next });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isComposing(event) || event.altKey || !shortcutSetting.isOn()) return;
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
    <OnceOpen isOpen={what !== undefined}>
      <ShortcutDialogs what={what} onClose={close} onShow={show} />
    </OnceOpen>
  );
}

/** Posts or sends the typed text. Not called for forms that handle these keys themselves and prevent the default. */
function submit({ target, repeat }: KeyboardEvent) {
  if (!(target instanceof HTMLTextAreaElement) || repeat) return;
  // Clicking the button does nothing while the form is being sent or incomplete, as it should. The button is looked up
  // among the form's elements because a dialog's button is outside its form.
  const elements = [...(target.form?.elements ?? [])];
  elements
    .filter((one) => one instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit')
    ?.click();
}
