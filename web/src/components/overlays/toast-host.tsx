import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/buttons/button.tsx';
import styles from './toast.module.css';
import { dismiss, type Toast, useToasts } from './toast.ts';

/** Shows the toasts of `alert()`, `notify()` and `offer()` above everything else. Render it once, near the root. */
export function ToastHost() {
  const toasts = useToasts();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  /** What had the focus before a toast took it. */
  const origin = useRef<Element>(null);
  // A button that was pressed goes with its toast. There is no event when it loses the focus.
  useEffect(() => {
    if (!isFocused || host.current?.contains(document.activeElement)) return;
    setIsFocused(false);
    if (document.activeElement === document.body && origin.current instanceof HTMLElement)
      origin.current.focus({ preventScroll: true });
  });
  // On phones, a dialog starts below a toast with a button, because it would cover its title.
  useLayoutEffect(() => {
    const hasOffer = toasts.some(({ action }) => action);
    const height = hasOffer ? (host.current?.getBoundingClientRect().bottom ?? 0) + 8 : 0;
    document.documentElement.style.setProperty('--toasts-end', `${height}px`);
  }, [toasts]);
  return createPortal(
    // React Aria hides everything outside an open dialog, except elements marked as the top layer.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; hovering only keeps the toasts on screen
    <div
      ref={host}
      className={styles.host}
      data-react-aria-top-layer="true"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
        setIsFocused(true);
      }}
      onBlur={() => setIsFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHovered || isFocused} />
      ))}
    </div>,
    document.body,
  );
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, text, role, tone, action, stays = false } = toast;
  const isKept = isHeld || stays;
  const shownMs = action ? offerMs : millisecondsToRead(text);
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isKept, shownMs]);
  return (
    <div className={styles.toast} data-tone={tone}>
      {tone === 'danger' && <CircleAlert />}
      {tone === 'success' && <CircleCheck />}
      <p role={role}>{text}</p>
      {action && (
        <Button
          size="small"
          onClick={() => {
            dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="icon" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <X />
      </Button>
    </div>
  );
}

/** How long a toast with a button is shown, unless the pointer or the focus is on it. */
const offerMs = 10_000;

/** Enough time to notice a toast and read it slowly. */
function millisecondsToRead(text: string) {
  return 6000 + text.length * 70;
}
