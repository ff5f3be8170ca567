import type { ClubDues } from '@contract/clubs/dues.ts';
import { useState } from 'react';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { NumberField } from '@/components/forms/number-field.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { thisDay } from '@/lib/time/days.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useCreateDues } from '../../api/dues/create-dues.ts';
import { useUpdateDues } from '../../api/dues/update-dues.ts';

type Opened = { isOpen: boolean; onClose: () => void };

type NewDuesDialogProps = Opened & {
  clubId: string;
  /** The years that have a list. */
  taken: readonly number[];
  /** Called with the year of the new list. */
  onCreated: (year: number) => void;
};

/** Starts the list of a year. It suggests this year, or the next one without a list. */
export function NewDuesDialog({ clubId, taken, onCreated, ...opened }: NewDuesDialogProps) {
  const [typedYear, setTypedYear] = useState<string>();
  const [amount, setAmount] = useState('');
  const year = typedYear ?? String(nextYear(taken));
  const { dialog, send } = requestDialog(opened, useCreateDues(clubId), () => {
    setTypedYear(undefined);
    setAmount('');
  });

  return (
    <FormDialog
      {...dialog}
      title="Start a Year"
      onSubmit={() =>
        send({ year: Number(year), amount: textOrNull(amount) }, (created) => onCreated(created.year))
      }
      submitText="Start"
      isIncomplete={!/^\d{4}$/.test(year)}
      isDirty={typedYear !== undefined || amount !== ''}
    >
      <NumberField
        label="Year"
        isWhole
        required
        value={year}
        onChange={({ target }) => setTypedYear(target.value.trim())}
      />
      <AmountArea amount={amount} onChange={setAmount} />
    </FormDialog>
  );
}

function nextYear(taken: readonly number[]): number {
  let year = Number(thisDay().slice(0, 4));
  while (taken.includes(year)) year += 1;
  return year;
}

type AmountDialogProps = Opened & { clubId: string; dues: ClubDues };

/** Changes what the club says about the dues of a year. */
export function AmountDialog({ clubId, dues, ...opened }: AmountDialogProps) {
  const [typed, setTyped] = useState<string>();
  const amount = typed ?? dues.amount ?? '';
  const update = useUpdateDues(clubId, dues.year);
  const { dialog, send } = requestDialog(opened, update, () => setTyped(undefined));

  return (
    <FormDialog
      {...dialog}
      title={`Dues for ${dues.year}`}
      onSubmit={() => send(textOrNull(amount))}
      submitText="Save"
      isDirty={typed !== undefined}
    >
      <AmountArea amount={amount} onChange={setTyped} />
    </FormDialog>
  );
}

const AmountArea = ({ amount, onChange }: { amount: string; onChange: (amount: string) => void }) => (
  <div className={layout.column2}>
    <NoteArea label="Amount (optional)" limit={300} value={amount} onChange={onChange} />
    <p className={texts.soft}>
      In the club's own words: how much the dues are, and how to pay them. All members see it.
    </p>
  </div>
);
