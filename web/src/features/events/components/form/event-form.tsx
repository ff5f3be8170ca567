import { CalendarClock, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { Select } from '@/components/choices/select.tsx';
import { NamedOptions } from '@/components/choices/select-options.tsx';
import { DraftForm, type DraftSaving } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { serverNow } from '@/lib/time/clock.ts';
import { ownZone } from '@/lib/time/own-zone.ts';
import { instantAt, wallTimeAt } from '@/lib/time/zoned-time.ts';
import texts from '@/styles/text.module.css';
import { CellarButton } from '../contributions/cellar-button.tsx';
import { ScopeSelect } from '../series/scope-select.tsx';
import { otherClock } from '../time/event-time.ts';
import { cityOf } from '../time/event-zone.ts';
import { AddressField } from './address-field.tsx';
import { DateFields } from './date-fields.tsx';
import type { ClubChoice, EventFields } from './event-fields.ts';
import styles from './event-form.module.css';
import { GuestLimitSelect } from './guest-limit-select.tsx';
import { LocationField } from './location-field.tsx';
import { MoreOptions } from './more-options.tsx';
import { QuestionFields } from './question-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { RsvpsCloseField } from './rsvps-close-field.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

type EventFormProps = DraftSaving<EventFields> & {
  /** The clubs to choose from. An edited event stays in its club. */
  clubs?: readonly ClubChoice[];
  /** Whether the club of an edited event is private. */
  isClubPrivate?: boolean;
  /** Whether an edited event of a private club is open to everyone. */
  isOpenedByClub?: boolean;
  /** How many are going to an edited event. */
  goingCount?: number;
  /** Whether an edited event is an evening of a series. */
  isInSeries?: boolean;
};

/** The fields of an event. Times are entered in the selected time zone. */
export function EventForm(props: EventFormProps) {
  const {
    clubs,
    isClubPrivate = false,
    isOpenedByClub = false,
    goingCount = 0,
    isInSeries,
    ...saving
  } = props;
  const { form, isEdit } = saving.draft;
  const field = fieldOf(form);
  // Fixed when the form opens: if the minimum changes, browsers discard a half-typed time.
  const [openedAt] = useState(() => new Date(serverNow()).toISOString());
  const [clubId, start, zone, isPoll] = form.watch(['clubId', 'startTime', 'timezone', 'isPoll']);
  const [maxGuests, closing, address] = form.watch(['maxGuests', 'rsvpsCloseAt', 'address']);
  const questions = form.watch('questions');
  const instant = start && instantAt(start, zone);
  const ownTime = instant ? otherClock(instant, zone) : undefined;
  const isInPrivateClub = clubs?.find((club) => club.id === clubId)?.isPrivate ?? isClubPrivate;
  return (
    <DraftForm {...saving}>
      {clubs && (
        <Select label="Club" required {...field('clubId', { onChange: () => form.setValue('venueId', '') })}>
          <option value="">Select a club</option>
          <NamedOptions of={clubs} />
        </Select>
      )}
      {isInSeries && (
        <ScopeSelect description="What was changed on a single evening stays." {...field('scope')} />
      )}
      <TextField label="Title" limit={150} required {...field('title')} />
      <TextArea label="Description (optional)" limit={2000} {...field('description')} />
      <LocationField />
      <div className={styles.zone}>
        <TimeZoneSelect current={zone} {...field('timezone')} />
        {zone !== ownZone() && (
          <Button size="small" onClick={() => form.setValue('timezone', ownZone(), { shouldDirty: true })}>
            My zone ({cityOf(ownZone())})
          </Button>
        )}
      </div>
      {isPoll ? (
        <DateFields form={form} min={wallTimeAt(openedAt, zone)} />
      ) : (
        <div className={styles.times}>
          <TextField
            label="Start Time"
            type="datetime-local"
            required
            description={ownTime && `Your time: ${ownTime}`}
            min={isEdit ? undefined : wallTimeAt(openedAt, zone)}
            {...field('startTime')}
          />
          <TextField
            label="End Time (optional)"
            type="datetime-local"
            min={start || undefined}
            {...field('endTime')}
          />
        </div>
      )}
      {!isEdit && !isPoll && <RepeatFields />}
      {!isEdit && (
        <div>
          <Button
            size="small"
            icon={isPoll ? <CalendarClock /> : <ListChecks />}
            onClick={() => form.setValue('isPoll', !isPoll, { shouldDirty: true })}
          >
            {isPoll ? 'Set the Date Myself' : 'Poll for the Date'}
          </Button>
        </div>
      )}
      <TextField
        label="Seats (optional)"
        description={
          goingCount > 1
            ? `Once they are taken, others wait in line. ${goingCount} people are going, so there can't be fewer seats.`
            : 'Once they are taken, others wait in line.'
        }
        inputMode="numeric"
        {...field('capacity')}
      />
      {isInPrivateClub ? (
        <p className={texts.soft}>
          {isOpenedByClub
            ? 'This club is private, but this event is open to everyone. Everyone who is signed in can see what you write here.'
            : 'This club is private. Only its members can see the event.'}
        </p>
      ) : (
        <Checkbox
          label="Public event"
          description="Anyone who is signed in can see it. Otherwise, only members of the club can."
          {...form.register('isPublic')}
        />
      )}
      <MoreOptions
        isUsed={maxGuests !== '0' || address !== '' || (closing !== '' && !isPoll) || questions.length > 0}
      >
        <AddressField {...field('address')} />
        <GuestLimitSelect {...field('maxGuests')} />
        {!isPoll && <RsvpsCloseField max={start || undefined} {...field('rsvpsCloseAt')} />}
        <QuestionFields />
        {clubId && (
          <div>
            <CellarButton clubId={clubId} />
          </div>
        )}
      </MoreOptions>
    </DraftForm>
  );
}
