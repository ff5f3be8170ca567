import { type SubmitEventHandler, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { RestoredNote } from '@/components/forms/restored-note.tsx';
import { Select } from '@/components/forms/select.tsx';
import { NamedOptions } from '@/components/forms/select-options.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { instantAt, wallTimeAt } from '@/lib/time/zoned-time.ts';
import { cityOf, otherClock, ownZone } from '../page/event-time.ts';
import type { ClubChoice, EventFields } from './event-fields.ts';
import styles from './event-form.module.css';
import { TimeZoneSelect } from './time-zone-select.tsx';

type EventFormProps = {
  form: UseFormReturn<EventFields>;
  /** The clubs to choose from. An edited event stays in its club. */
  clubs?: readonly ClubChoice[];
  /** Whether the club of an edited event is private. */
  isClubPrivate?: boolean;
  /** Whether the picker excludes times in the past. */
  isNew: boolean;
  /** Given when the form started with unsent input. */
  onStartOver?: () => void;
  submitText: string;
  busyText: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onCancel: () => void;
};

/** The fields of an event. Times are entered in the selected time zone. */
export function EventForm(props: EventFormProps) {
  const {
    form,
    clubs,
    isClubPrivate = false,
    isNew,
    onStartOver,
    submitText,
    busyText,
    onSubmit,
    onCancel,
  } = props;
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  // Fixed when the form opens: if the minimum changes, browsers discard a half-typed time.
  const [openedAt] = useState(() => new Date().toISOString());
  const [clubId, start, zone] = form.watch(['clubId', 'startTime', 'timezone']);
  const instant = start && instantAt(start, zone);
  const ownTime = instant ? otherClock(instant, zone) : undefined;
  const isInPrivateClub = clubs?.find((club) => club.id === clubId)?.isPrivate ?? isClubPrivate;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {onStartOver && <RestoredNote onStartOver={onStartOver} />}
      {clubs && (
        <Select label="Club" required error={errors.clubId?.message} {...register('clubId')}>
          <option value="">Select a club</option>
          <NamedOptions of={clubs} />
        </Select>
      )}
      <TextField label="Title" limit={150} required error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description (optional)"
        limit={2000}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label="Location (optional)"
        description="An address, or a link to meet online."
        limit={100}
        error={errors.location?.message}
        {...register('location')}
      />
      <div className={styles.zone}>
        <TimeZoneSelect current={zone} error={errors.timezone?.message} {...register('timezone')} />
        {zone !== ownZone() && (
          <Button size="small" onClick={() => form.setValue('timezone', ownZone(), { shouldDirty: true })}>
            My zone ({cityOf(ownZone())})
          </Button>
        )}
      </div>
      <div className={styles.times}>
        <TextField
          label="Start Time"
          type="datetime-local"
          required
          description={ownTime && `Your time: ${ownTime}`}
          min={isNew ? wallTimeAt(openedAt, zone) : undefined}
          error={errors.startTime?.message}
          {...register('startTime')}
        />
        <TextField
          label="End Time (optional)"
          type="datetime-local"
          min={start || undefined}
          error={errors.endTime?.message}
          {...register('endTime')}
        />
      </div>
      {isInPrivateClub ? (
        <p className={styles.note}>This club is private. Only its members can see the event.</p>
      ) : (
        <Checkbox
          label="Public event"
          description="Anyone who is signed in can see it. Otherwise, only members of the club can."
          {...register('isPublic')}
        />
      )}
      <FormActions
        error={errors.root?.message}
        isPinned
        submitText={submitText}
        busyText={busyText}
        isBusy={isSubmitting}
        onCancel={onCancel}
      />
    </form>
  );
}
