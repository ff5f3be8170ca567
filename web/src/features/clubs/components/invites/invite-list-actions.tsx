import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing, FileDown } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { getAllInvites, invitesQuery } from '../../api/invites/get-invites.ts';
import { useRemindInvites } from '../../api/invites/remind-invites.ts';

const maxAtOnce = 500;

/** What can be done with all invitations of a club: remind those who have not joined, and export the list. */
export function InviteListActions({ club }: { club: Club }) {
  const first = useInfiniteQuery(invitesQuery(club.id)).data?.pages[0]?.items ?? [];
  const { mutateAsync: remind } = useRemindInvites(club.id);
  const [isReminding, setIsReminding] = useState(false);
  if (first.length === 0) return null;

  async function remindAll() {
    const due = (await getAllInvites(club.id)).filter(({ viewer }) => viewer.canRemind).slice(0, maxAtOnce);
    if (due.length === 0)
      return notify('No one can be reminded yet. Two days must pass first.', { tone: 'neutral' });
    const who = due.length === 1 ? '1 person who has' : `${due.length.toLocaleString('en')} people who have`;
    if (!(await confirm(`Remind ${who} not joined yet?`, { confirmText: 'Remind' }))) return;
    const { remindedCount } = await remind({ inviteIds: due.map(({ id }) => id) });
    notify(
      remindedCount === 1 ? 'Reminded 1 person.' : `Reminded ${remindedCount.toLocaleString('en')} people.`,
    );
  }
  function startReminding() {
    setIsReminding(true);
    void remindAll()
      .catch(alertFailure)
      .finally(() => setIsReminding(false));
  }
  // The code for CSV files is loaded only when it is used.
  const save = () =>
    import('./export-invites.ts').then(({ exportInvites }) => exportInvites(club)).catch(alertFailure);
  return (
    <ActionBar>
      <Button size="small" icon={<BellRing />} busy={isReminding} onClick={startReminding}>
        Remind Everyone
      </Button>
      <Button size="small" icon={<FileDown />} onClick={() => void save()}>
        Export CSV
      </Button>
    </ActionBar>
  );
}
