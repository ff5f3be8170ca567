import type { DuesMember, DuesStatus, SettlementUpdate } from '@contract/clubs/dues.ts';
import { Bell } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { thisDay } from '@/lib/time/days.ts';
import { useRemindOfDues } from '../../api/dues/remind-of-dues.ts';
import { useSettleDues } from '../../api/dues/settle-dues.ts';
import styles from './dues-row.module.css';
import { statusLabels } from './dues-text.ts';

type DuesRowProps = { clubId: string; year: number; member: DuesMember };

/** One user in a year's list, with the status, the day, and a button to remind them. Each choice is saved at once. */
export function DuesRow({ clubId, year, member }: DuesRowProps) {
  const settle = useSettleDues(clubId, year, member);
  const remind = useRemindOfDues(clubId, year);
  const name = displayNameOf(member.user);
  // What was chosen, until it is saved.
  const { status, settledOn = null } = settle.isPending ? settle.variables : member;
  const save = (update: SettlementUpdate) => settle.mutate(update, { onError: alertFailure });

  function choose(chosen: DuesStatus) {
    save({ status: chosen, settledOn: chosen === 'UNPAID' ? null : (settledOn ?? thisDay()) });
  }

  return (
    <li className={styles.row}>
      <UserRow user={member.user}>{!member.isMember && <Badge>Former member</Badge>}</UserRow>
      <div className={styles.fields}>
        <Select
          label={`Dues of ${name}`}
          hideLabel
          value={status}
          onChange={({ target }) => choose(target.value as DuesStatus)}
        >
          <LabelOptions labels={statusLabels} />
        </Select>
        {status !== 'UNPAID' && (
          <TextField
            // The field keeps what is typed, and starts over with a day that was saved.
            key={settledOn}
            label={`Day for ${name}`}
            hideLabel
            type="date"
            min="1900-01-01"
            max="2099-12-31"
            defaultValue={settledOn ?? ''}
            onBlur={({ target }) => {
              const day = target.value || null;
              if (target.validity.valid && day !== settledOn) save({ status, settledOn: day });
            }}
          />
        )}
        {member.viewer.canRemind && status === 'UNPAID' && (
          <Button
            size="small"
            icon={<Bell />}
            aria-label={`Remind ${name}`}
            busy={remind.isPending}
            onClick={() =>
              remind.mutate(member.id, {
                onError: alertFailure,
                onSuccess: () => notify(`${name} was reminded.`),
              })
            }
          >
            Remind
          </Button>
        )}
      </div>
    </li>
  );
}
