import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import styles from './toast.module.css';
import { currentToasts, dismiss, subscribe, type Toast } from './toast.ts';

/** Shows what `alert()`, `notify()` and `offer()` say, above everything else. Stands once, near the root. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribe, currentToasts);
  const [isHeld, setIsHeld] = useState(false);
  return createPortal(
    // React Aria hides everything outside an open dialog, except what is marked as the top layer.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; reading it only stops the clock
    <div
      className={styles.host}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </div>,
    document.body,
  );
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, text, role, tone, act } = toast;
  const stays = isHeld || act !== undefined;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(id), millisecondsToRead(text));
    return () => clearTimeout(timer);
  }, [id, text, stays]);
  return (
    <div className={styles.toast} data-tone={tone}>
      {tone === 'danger' && <CircleAlert />}
      {tone === 'success' && <CircleCheck />}
      <p role={role}>{text}</p>
      {act && (
        <Button
          size="small"
          onClick={() => {
            dismiss(id);
            act.onSelect();
          }}
        >
          {act.label}
        </Button>
      )}
      <Button variant="icon" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <X />
      </Button>
    </div>
  );
}

/** Time to notice, and then to read slowly. */
function millisecondsToRead(text: string) {
  return 6000 + text.length * 70;
}
