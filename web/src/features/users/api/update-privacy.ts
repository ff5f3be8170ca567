import { type PrivacySettings, type PrivacyUpdate, privacySettings } from '@contract/privacy.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '@/lib/api/api-client.ts';
import { createToggles } from '@/lib/cache/toggle-queue.ts';
import { privacyQuery } from './get-privacy.ts';

type WhoCanWrite = PrivacySettings['whoCanWrite'];
type Switch = Exclude<keyof PrivacySettings, 'whoCanWrite'>;

const { queryKey } = privacyQuery;

const chooseWho = createToggles<PrivacySettings, WhoCanWrite>();

/** Turns a setting on or off. The change is shown immediately and reverted if it cannot be saved. */
export function useUpdatePrivacy() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, isOn }: { key: Switch; isOn: boolean }) => save({ [key]: isOn }),
    onMutate: ({ key, isOn }) => show(cache, { [key]: isOn }),
    onError: (_error, { key, isOn }) => show(cache, { [key]: !isOn }),
  });
}

/**
 * Chooses who can message the user. The choice is shown immediately. Rapid choices, as made with the arrow keys, are sent in
 * order, and the last one wins. After a failure, the server's state is shown and `error` is set.
 */
export function useWhoCanWrite(): { choose: (who: WhoCanWrite) => void; error: unknown } {
  const cache = useQueryClient();
  const [error, setError] = useState<unknown>();
  function choose(who: WhoCanWrite) {
    const isOn = cache.getQueryData(queryKey)?.whoCanWrite;
    if (isOn === undefined) return;
    setError(undefined);
    chooseWho('whoCanWrite', () => who, {
      isOn,
      show: (whoCanWrite) => show(cache, { whoCanWrite }),
      send: (whoCanWrite) => save({ whoCanWrite }),
      onFailed: setError,
    });
  }
  return { choose, error };
}

const save = (body: PrivacyUpdate) =>
  ask(privacySettings, '/api/users/me/privacy', {
    method: 'PATCH',
    body,
    fallback: 'Failed to save your privacy settings',
  });

/** Another setting may be on its way to the server, so only the changed one is updated. */
function show(cache: QueryClient, change: Partial<PrivacySettings>) {
  // A response still in flight is older than this change.
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (shown) => shown && { ...shown, ...change });
}
