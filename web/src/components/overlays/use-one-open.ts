import { useState } from 'react';

/**
 * The state of several dialogs of which at most one is open. Returns the properties of the dialog with a name, and a
 * function that opens one instead of another, or closes the one that is open.
 */
export function useOneOpen<Name extends string>() {
  const [open, setOpen] = useState<Name>();
  const dialog = (name: Name) => ({
    isOpen: open === name,
    // A late reply closes its own dialog, not another one that is open by then.
    onClose: () => setOpen((now) => (now === name ? undefined : now)),
  });
  return [dialog, setOpen] as const;
}
