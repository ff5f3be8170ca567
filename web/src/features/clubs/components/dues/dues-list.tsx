import { type ClubDues, duesStatus } from '@contract/clubs/dues.ts';
import type { Club } from '@contract/clubs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, Pencil, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { ChipChoice } from '@/components/buttons/chip.tsx';
import { DownloadButton } from '@/components/buttons/download-button.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { RichText } from '@/components/text/rich-text.tsx';
import { useSearchInAddress, withChoice } from '@/lib/navigation/use-search-in-address.ts';
import { counted } from '@/lib/text/counted.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useDeleteDues } from '../../api/dues/delete-dues.ts';
import { downloadDues } from '../../api/dues/download-dues.ts';
import { duesMembersQuery } from '../../api/dues/get-dues-members.ts';
import { useRemindOfDues } from '../../api/dues/remind-of-dues.ts';
import { RowList } from '../members/row-list.tsx';
import { AmountDialog } from './dues-dialogs.tsx';
import { DuesRow } from './dues-row.tsx';
import { statusLabels } from './dues-text.ts';

const statusChips: [string, string][] = [['', 'All'], ...Object.entries(statusLabels)];

/** The list of one year: who has paid, who is exempt and who has not paid. The filter is in the address. */
export function DuesList({ club, dues }: { club: Club; dues: ClubDues }) {
  const [search, setSearch] = useSearchParams();
  const { typed, setTyped, words } = useSearchInAddress();
  const status = duesStatus.safeParse(search.get('status')).data;
  const query = useInfiniteQuery(duesMembersQuery(club.id, dues.year, { q: words || undefined, status }));
  return (
    <>
      {dues.amount !== null && <RichText text={dues.amount} />}
      <p className={texts.soft}>
        {`${dues.paidCount} paid, ${dues.exemptCount} exempt, ${dues.unpaidCount} not paid. Each member sees their own entry in the club.`}
      </p>
      <DuesActions club={club} dues={dues} />
      <div className={layout.column3}>
        <SearchField label="Search members" value={typed} onChange={setTyped} />
        <ChipChoice
          label="Filter by status"
          options={statusChips}
          selected={status ?? ''}
          onSelect={(chosen) => setSearch((old) => withChoice(old, 'status', chosen), { replace: true })}
        />
      </div>
      <RowList
        query={query}
        label={`Dues for ${dues.year}`}
        empty={<EmptyState as="p" title="No members found" text="Try another name or filter." />}
      >
        {(member) => <DuesRow clubId={club.id} year={dues.year} member={member} />}
      </RowList>
    </>
  );
}

function DuesActions({ club, dues }: { club: Club; dues: ClubDues }) {
  const { year, unpaidCount } = dues;
  const remind = useRemindOfDues(club.id, year);
  const remove = useDeleteDues(club.id, year);

  async function confirmAndRemind() {
    const question = `Remind ${counted(unpaidCount, 'member')} of the dues for ${year}? Members who were reminded in the last seven days are left out.`;
    if (!(await confirm(question, { confirmText: 'Remind' }))) return;
    remind.mutate(undefined, {
      onError: alertFailure,
      onSuccess: ({ remindedCount, remainingCount }) =>
        notify(
          remainingCount > 0
            ? `${counted(remindedCount, 'member')} reminded. Remind again for the other ${remainingCount}.`
            : `${counted(remindedCount, 'member')} reminded.`,
        ),
    });
  }

  async function confirmAndDelete() {
    const question = `Are you sure you want to delete the list of dues for ${year}? Who has paid will be lost.`;
    if (!(await confirm(question, { confirmText: 'Delete', isDanger: true }))) return;
    // Uses the promise instead of callbacks of mutate, because the list is gone once the years are fetched again.
    await remove.mutateAsync().then(() => notify(`The list of dues for ${year} was deleted.`), alertFailure);
  }

  return (
    <ActionBar align="start">
      {unpaidCount > 0 && (
        <Button icon={<Bell />} busy={remind.isPending} onClick={() => void confirmAndRemind()}>
          Remind All
        </Button>
      )}
      <DownloadButton download={() => downloadDues(club, year)}>Download CSV</DownloadButton>
      <DialogButton
        icon={<Pencil />}
        dialog={(dialog) => <AmountDialog clubId={club.id} dues={dues} {...dialog} />}
      >
        Edit Amount
      </DialogButton>
      <Button icon={<Trash2 />} busy={remove.isPending} onClick={() => void confirmAndDelete()}>
        Delete List
      </Button>
    </ActionBar>
  );
}
