import { placeOf } from '@contract/events/time.ts';
import type { MailSettings } from '@contract/mail.ts';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { Switch } from '@/components/choices/switch.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { useUpdateDigest } from '@/features/users/api/update-digest.ts';
import { errorText } from '@/lib/api/api-error.ts';
import styles from './digest-row.module.css';

const monday = 1;
const weekdays = [
  [monday, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const;

/** The weekly digest, which is off until the user turns it on. A row of settings, which needs nothing around it. */
export function DigestRow({ digest }: Pick<MailSettings, 'digest'>) {
  const { mutate, error, isPending, variables } = useUpdateDigest();
  const weekday = isPending ? variables : (digest?.weekday ?? null);
  return (
    <div className={styles.row}>
      <Switch
        label="Weekly digest"
        description="What is coming up and was discussed in your clubs, and what has become ready in your humidor. A week without news brings no email."
        checked={weekday !== null}
        busy={isPending}
        onChange={(isOn) => mutate(isOn ? monday : null)}
      />
      {weekday !== null && (
        <Select
          label="Day of the digest"
          description={digest && `At 8 in the morning, ${clocksOf(digest.timezone)}.`}
          value={weekday}
          onChange={(event) => mutate(Number(event.target.value))}
        >
          <LabelOptions labels={weekdays} />
        </Select>
      )}
      <FormError>{error && errorText(error, 'Failed to save email settings')}</FormError>
    </div>
  );
}

function clocksOf(zone: string): string {
  const place = placeOf(zone);
  return place ? `${place} time` : zone;
}
