import { maxInvitees } from '@contract/clubs/invitees.ts';
import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { DownloadButton } from '@/components/buttons/download-button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { loadCode } from '@/lib/navigation/load-code.ts';
import { counted } from '@/lib/text/counted.ts';
import { getAllInvites, invitesQuery } from '../../api/invites/get-invites.ts';
import { useRemindInvites } from '../../api/invites/remind-invites.ts';

const people = (count: number) => counted(count, 'person', 'people');
const noOne = 'No one can be reminded now. You can remind people twice, two days after the last email.';

/** What can be done with all invitations of a club: remind those who have not joined, and download the list. */
export function InviteListActions({ club }: { club: Club }) {
  const first = useInfiniteQuery(invitesQuery(club.id)).data?.pages[0]?.items ?? [];
  const { mutateAsync: remind } = useRemindInvites(club.id);
  const [isReminding, setIsReminding] = useState(false);
  if (first.length === 0) return null;

  async function remindAll() {
    const due = (await getAllInvites(club.id)).filter(({ viewer }) => viewer.canRemind).slice(0, maxInvitees);
    if (due.length === 0) return notify(noOne, { tone: 'neutral' });
    const question = `Remind ${people(due.length)} who ${due.length === 1 ? 'has' : 'have'} not joined yet?`;
    if (!(await confirm(question, { confirmText: 'Remind' }))) return;
    const { remindedCount } = await remind({ inviteIds: due.map(({ id }) => id) });
    notify(`Reminded ${people(remindedCount)}.`);
  }
  function startReminding() {
    setIsReminding(true);
    void remindAll()
      .catch(alertFailure)
      .finally(() => setIsReminding(false));
  }
  return (
    <ActionBar>
      <Button size="small" icon={<BellRing />} busy={isReminding} onClick={startReminding}>
        Remind Everyone
      </Button>
      <DownloadButton size="small" download={() => saveInvites(club)}>
        Download CSV
      </DownloadButton>
    </ActionBar>
  );
}

/** The code for CSV files is loaded only when it is used. */
async function saveInvites(club: Club) {
  const { downloadInvites } = await loadCode(
    () => import('./download-invites.ts'),
    'Failed to download the invitations',
  );
  await downloadInvites(club);
}
