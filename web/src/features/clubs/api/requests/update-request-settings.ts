import { type ClubRequestSettings, clubRequestSettings } from '@contract/clubs/requests.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Sets whether people can ask to join a club, and the question it asks them. */
export const useUpdateRequestSettings = (clubId: string) =>
  useSend<typeof clubRequestSettings, ClubRequestSettings>(
    clubRequestSettings,
    `/api/clubs/${clubId}/request-settings`,
    {
      method: 'PATCH',
      fallback: 'Failed to update club',
      onSuccess: () => happened('clubSettingsUpdated'),
    },
  );
