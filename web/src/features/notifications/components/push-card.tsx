import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { ApiError } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { enablePush } from '../api/enable-push.ts';
import { usePush } from '../api/use-push.ts';
import styles from './push-card.module.css';

/** How long a new card lets taps through, in ms. */
const newMs = 500;

type PushCardProps = { userId: string; onEnable: () => void; onClose: () => void };

/** Offers to turn on push. The browser asks for permission only after the user chooses Enable. */
export function PushCard({ userId, onEnable, onClose }: PushCardProps) {
  const { refresh } = usePush(userId);
  const close = () => {
    onClose();
    focusWhenLost(document.getElementById('content'));
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => enablePush(userId),
    onMutate: onEnable,
    onSuccess: () => {
      close();
      notify('You are subscribed to push notifications');
      return refresh();
    },
  });
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), newMs);
    return () => clearTimeout(timer);
  }, []);
  const corner = useRef<HTMLDivElement>(null);
  // The page's end can be scrolled above the card.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--push-card', `${corner.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--push-card');
  });
  return (
    <div ref={corner} className={styles.corner} data-new={isNew || undefined}>
      <Card as="section" aria-labelledby="push-card-title">
        <div className={styles.card}>
          <span className={styles.icon}>
            <BellRing />
          </span>
          <div className={styles.words}>
            <h2 id="push-card-title" className={styles.title}>
              Enable Notifications
            </h2>
            <p className={styles.text}>Stay updated with new posts, comments, and club activities</p>
          </div>
        </div>
        <FormError>{error && failureText(error)}</FormError>
        <div className={styles.foot}>
          <ActionBar>
            <Button onClick={close}>Not Now</Button>
            <Button variant="primary" busy={isPending} onClick={() => mutate()}>
              Enable
            </Button>
          </ActionBar>
        </div>
      </Card>
    </div>
  );
}

/** A server without keys responds with 404. In that case the browser's settings are not the cause. */
function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return error.text;
  return 'Failed to enable notifications. Please check your browser settings.';
}
