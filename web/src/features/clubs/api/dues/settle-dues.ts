import type { DuesMember, SettlementUpdate } from '@contract/clubs/dues.ts';
import { useMutation } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { changeItems } from '@/lib/cache/change-item.ts';
import { happened } from '@/lib/cache/happened.ts';

/**
 * Records whether a user has paid a year's dues. The row stays where it is, even if it no longer fits the filter, so that
 * nothing moves under the next tap. Choices are sent one after another, so that the last one counts.
 */
export function useSettleDues(clubId: string, year: number, { id }: DuesMember) {
  return useMutation({
    scope: { id: `dues.${clubId}.${year}.${id}` },
    mutationFn: (update: SettlementUpdate) =>
      ask(nothing, `/api/clubs/${clubId}/dues/${year}/members/${id}`, {
        method: 'PATCH',
        body: update,
        fallback: 'Failed to save the dues',
      }),
    onSuccess: (_, { status, settledOn = null }, _result, { client }) => {
      changeItems<DuesMember>(client, ['clubs', 'dues', clubId, 'members', year], (member) =>
        member.id === id
          ? {
              ...member,
              status,
              settledOn: status === 'UNPAID' ? null : settledOn,
              viewer: { canRemind: false },
            }
          : member,
      );
      return happened('duesSettled', clubId);
    },
  });
}
