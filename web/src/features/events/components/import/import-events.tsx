import { maxCheckedEvents, maxImportedEvents } from '@contract/events/drafts.ts';
import { type SubmitEvent, useState } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { ImportFileButton } from '@/components/media/import-file-button.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { counted } from '@/lib/text/counted.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';
import { ownZone } from '@/lib/time/own-zone.ts';
import layout from '@/styles/layout.module.css';
import { useCheckEventImport } from '../../api/check-event-import.ts';
import { useImportEvents } from '../../api/import-events.ts';
import type { ClubChoice } from '../form/event-fields.ts';
import { TimeZoneSelect } from '../form/time-zone-select.tsx';
import styles from './import-events.module.css';
import { type CalendarEvent, type ReadCalendar, readCalendar, withoutMarks } from './read-calendar.ts';

const maxFileBytes = 5 * 1024 * 1024;

type Read = ReadCalendar & { name: string; text: string };

const isOver = ({ startTime, endTime }: CalendarEvent) => Date.parse(endTime ?? startTime) < serverNow();

/** Imports the events of a calendar file, after showing them. */
export default function ImportEvents({ club, onDone }: { club: ClubChoice; onDone: () => void }) {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<string>();
  const [zone, setZone] = useState(ownZone());
  const [hasPast, setHasPast] = useState(false);
  const [isPublic, setIsPublic] = useState(false);
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  const check = useCheckEventImport(club.id);
  const add = useImportEvents(club.id);

  async function pick(file: File) {
    setRead(undefined);
    setProblem(undefined);
    setUnwanted(new Set());
    check.reset();
    add.reset();
    try {
      if (file.size > maxFileBytes)
        throw new Error('This file is too large. Please export a shorter period, of at most 5 MB.');
      const text = await file.text();
      const first = readCalendar(text, zone);
      if (first.zone) setZone(first.zone);
      const found = first.zone ? readCalendar(text, first.zone) : first;
      setRead({ ...found, name: file.name, text });
      const uids = found.events.map(({ uid }) => uid);
      if (uids.length > 0 && uids.length <= maxCheckedEvents) check.mutate(uids);
      else if (uids.length > 0)
        throw new Error('This calendar has too many events. Please export a shorter period.');
    } catch (thrown) {
      setProblem((thrown as Error).message);
    }
  }
  function chooseZone(chosen: string) {
    setZone(chosen);
    // The UIDs stay the same.
    if (read) setRead({ ...read, ...readCalendar(read.text, chosen) });
  }

  const known = new Set(check.data?.importedUids);
  const fresh = check.data ? (read?.events ?? []).filter(({ uid }) => !known.has(uid)) : [];
  const past = fresh.filter(isOver);
  // Those ahead come first, because only so many are imported at once.
  const offered = [...fresh.filter((event) => !isOver(event)), ...(hasPast ? past : [])];
  const shown = offered.slice(0, maxImportedEvents);
  const chosen = shown.filter(({ uid }) => !unwanted.has(uid));

  const toggle = (uid: string) => {
    const next = new Set(unwanted);
    if (!next.delete(uid)) next.add(uid);
    setUnwanted(next);
  };
  function submit(event: SubmitEvent) {
    event.preventDefault();
    add.mutate(
      { events: chosen.map(withoutMarks), isPublic },
      {
        onSuccess({ addedCount }) {
          notify(`Imported ${counted(addedCount, 'event')}.`);
          onDone();
        },
      },
    );
  }

  return (
    <form className={layout.column4} onSubmit={submit} noValidate>
      <p>
        Choose a calendar file that ends in .ics. No one is notified of the events, and no one is going yet. A
        file that is imported again adds nothing.
      </p>
      <ImportFileButton accept=".ics,text/calendar" hasFile={read !== undefined} onPick={pick} />
      <FormError>{problem}</FormError>
      {read && (check.data || read.events.length === 0) && (
        <>
          <Summary read={read} freshCount={fresh.length} />
          <TimeZoneSelect
            current={zone}
            value={zone}
            description="For whole days, and for times without a time zone."
            onChange={({ target }) => chooseZone(target.value)}
          />
          {past.length > 0 && (
            <Checkbox
              label={`Also ${counted(past.length, 'event')} that ${past.length === 1 ? 'is' : 'are'} over`}
              checked={hasPast}
              onChange={({ target }) => setHasPast(target.checked)}
            />
          )}
          {!club.isPrivate && (
            <Checkbox
              label="Everyone can see them"
              description="Otherwise only members can."
              checked={isPublic}
              onChange={({ target }) => setIsPublic(target.checked)}
            />
          )}
          {shown.length > 0 && (
            <fieldset className={styles.list} aria-label="Events to import">
              {shown.map((event) => (
                <Checkbox
                  key={event.uid}
                  label={<bdi>{event.title}</bdi>}
                  description={whenOf(event)}
                  checked={!unwanted.has(event.uid)}
                  onChange={() => toggle(event.uid)}
                />
              ))}
            </fieldset>
          )}
          {offered.length > shown.length && (
            <p>
              These are the first {maxImportedEvents}. Import the file again for the other{' '}
              {counted(offered.length - shown.length, 'event')}.
            </p>
          )}
        </>
      )}
      <FormActions
        isPinned
        submitText={chosen.length > 0 ? `Import ${counted(chosen.length, 'event')}` : 'Import'}
        busyText="Importing..."
        isBusy={add.isPending}
        isDisabled={chosen.length === 0}
        error={(check.error ?? add.error)?.message}
        onCancel={onDone}
      />
    </form>
  );
}

function Summary({ read: { name, events, left }, freshCount }: { read: Read; freshCount: number }) {
  const knownCount = events.length - freshCount;
  return (
    <div className={layout.column1} role="status">
      <p>
        {events.length === 0
          ? `There are no events in ${name}.`
          : `${counted(events.length, 'event')} in ${name}.`}
      </p>
      {knownCount > 0 && <p>{`${counted(knownCount, 'event')} already in the club.`}</p>}
      {events.some(({ isRepeated }) => isRepeated) && (
        <p>
          Events that repeat are imported from a year ago to a year ahead, each date as an event of its own.
        </p>
      )}
      {left.length > 0 && (
        <p>{`${counted(left.length, 'event')} cannot be imported: ${[...new Set(left)].slice(0, 5).join(', ')}`}</p>
      )}
    </div>
  );
}

const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

const whenOf = ({ startTime, timezone, isAllDay }: CalendarEvent) =>
  formatInZone(
    startTime,
    timezone,
    isAllDay ? day : { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  );
