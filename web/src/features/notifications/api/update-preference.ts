import {
  type NotificationPreference,
  type NotificationPreferences,
  notificationPreferences,
} from '@contract/notifications.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { preferencesQuery } from './get-preferences.ts';

type Change = { key: NotificationPreference; isOn: boolean };

/** All changes of preferences and of push, so that each control waits while another one is saved. */
export const preferenceChanges = { mutationKey: ['notifications', 'change'] } as const;

/** Changes one preference. The change is shown immediately and reverted if it cannot be saved. */
export function useUpdatePreference() {
  const cache = useQueryClient();
  return useMutation({
    ...preferenceChanges,
    mutationFn: (change: Change) => savePreference(cache, change),
    onMutate: async ({ key, isOn }) => {
      await cache.cancelQueries({ queryKey: preferencesQuery.queryKey });
      show(cache, { [key]: isOn });
    },
    // Clubs say whether their posts notify the user.
    onSuccess: (_saved, { key }) => key === 'newPostInClub' && happened('clubPostsSet'),
    onError: (_error, { key, isOn }) => show(cache, { [key]: !isOn }),
  });
}

/** Saves one preference. Throws ApiError. */
export async function savePreference(cache: QueryClient, { key, isOn }: Change): Promise<void> {
  const saved = await ask(notificationPreferences, '/api/notifications/preferences', {
    method: 'PATCH',
    body: { [key]: isOn },
    fallback: 'Failed to save preferences',
  });
  // Another preference may be on its way to the server, so this reply sets only its own.
  show(cache, { [key]: saved[key] });
}

function show(cache: QueryClient, change: Partial<NotificationPreferences>) {
  cache.setQueryData(preferencesQuery.queryKey, (shown) => shown && { ...shown, ...change });
}
