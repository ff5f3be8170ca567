import type { NotificationPreferences } from '@contract/notifications.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { Info, Smartphone } from 'lucide-react';
import { Switch } from '@/components/choices/switch.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import cardHead from '@/styles/card-head.module.css';
import { disablePush } from '../api/disable-push.ts';
import { enablePush, PushDenied, pushUnsupported } from '../api/enable-push.ts';
import { preferenceChanges, savePreference } from '../api/update-preference.ts';
import { usePush } from '../api/use-push.ts';
import { needsInstalling } from './needs-installing.ts';
import styles from './preferences.module.css';

type PushToggleProps = { userId: string; preferences: NotificationPreferences };

/** Turns push on or off in this browser, or explains why it is not available. */
export function PushToggle({ userId, preferences: { pushEnabled } }: PushToggleProps) {
  const cache = useQueryClient();
  const { state, refresh } = usePush(userId);
  const isOn = state === 'subscribed' && pushEnabled;
  const isBusy = useIsMutating(preferenceChanges) > 0;
  const { mutate, isPending, error, variables } = useMutation({
    ...preferenceChanges,
    mutationFn: async (wantsPush: boolean) => {
      if (!wantsPush) return disablePush();
      await enablePush(userId);
      if (!pushEnabled) await savePreference(cache, { key: 'pushEnabled', isOn: true });
    },
    onSettled: refresh,
    onError: (failure) => {
      if (failure instanceof PushDenied && failure.isUnsupported) alert(failure.message, { tone: 'danger' });
    },
  });
  return (
    <Card as="section" aria-labelledby="push-title">
      <h2 id="push-title" className={cardHead.title}>
        In this browser
      </h2>
      {state === 'unsupported' ? (
        <p>{pushUnsupported}</p>
      ) : (
        <Switch
          label="Push Notifications"
          description={
            isOn ? 'You are subscribed to push notifications' : 'Enable browser push notifications'
          }
          checked={isPending ? variables : isOn}
          busy={isBusy || state === undefined}
          onChange={mutate}
        />
      )}
      <FormError>{error && failureText(error)}</FormError>
      {needsInstalling() && (
        <p className={styles.note}>
          <Smartphone />
          On an iPhone or iPad, push notifications need the installed app. Tap Share, then Add to Home Screen,
          and open Retrohale from there.
        </p>
      )}
      <p className={styles.note}>
        <Info />
        Push notifications require browser permission. You may be asked to allow them when you turn them on.
      </p>
    </Card>
  );
}

function failureText(error: unknown): string {
  if (error instanceof PushDenied)
    return error.isUnsupported
      ? error.message
      : 'Failed to enable push notifications. Please check your browser settings.';
  return errorText(error, 'Failed to update push notification settings');
}
