import { type PushPreference, pushSettings } from '@contract/notification-topics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { pushSettingsQuery } from './get-push-settings.ts';
import { preferenceChanges } from './update-preference.ts';

/** Turns push messages about one topic on or off. */
export function useUpdatePushSettings() {
  const cache = useQueryClient();
  return useMutation({
    ...preferenceChanges,
    mutationFn: ({ key, isOn }: { key: PushPreference; isOn: boolean }) =>
      ask(pushSettings, '/api/notifications/push', {
        method: 'PATCH',
        body: { [key]: isOn },
        fallback: 'Failed to save preferences',
      }),
    onSuccess: (saved) => cache.setQueryData(pushSettingsQuery.queryKey, saved),
  });
}
