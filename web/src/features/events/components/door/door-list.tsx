import { isBlank } from '@contract/common.ts';
import type { Door, DoorEntry } from '@contract/events/door.ts';
import { maxGuests } from '@contract/events.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { CheckboxInput } from '@/components/choices/checkbox.tsx';
import { Select } from '@/components/choices/select.tsx';
import { SearchField } from '@/components/forms/search-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { withMarks } from '../../api/door-marks.ts';
import {
  discardMark,
  markAttendance,
  retryMark,
  type UnsentMark,
  useUnsentMarks,
} from '../../api/mark-attendance.ts';
import { guestsText, partyText } from '../attendees/guests-text.ts';
import styles from './door-list.module.css';
import { countsOf, nameOf } from './door-people.ts';

/** Everyone who is expected, to tick off, and a field for those who are not. Works without network. */
export function DoorList({ eventId, door }: { eventId: string; door: Door }) {
  const unsent = useUnsentMarks(eventId);
  const [typed, setTyped] = useState('');
  const people = withMarks(
    door,
    unsent.map(({ draft }) => draft),
  );
  const { come, expected } = countsOf(people);
  const wanted = typed.trim().toLowerCase();
  const shown = people.filter((entry) =>
    `${nameOf(entry)} ${entry.user?.username ?? ''} ${entry.guests?.join(' ') ?? ''}`
      .toLowerCase()
      .includes(wanted),
  );
  return (
    <section aria-labelledby="door" className={layout.column4}>
      <div>
        <h1 id="door" className={styles.title}>
          {door.title}
        </h1>
        <p role="status">{`${come} here, ${expected} expected`}</p>
        <UnsentNote eventId={eventId} unsent={unsent} />
      </div>
      {people.length > 8 && <SearchField label="Find a name" value={typed} onChange={setTyped} />}
      <ul className={styles.list}>
        {shown.map((entry) => (
          <DoorRow key={entry.id} eventId={eventId} entry={entry} />
        ))}
      </ul>
      {people.length === 0 && <p className={texts.soft}>No one is going yet.</p>}
      {people.length > 0 && shown.length === 0 && (
        <p className={texts.soft}>No one on the list has this name.</p>
      )}
      <AddSomeone eventId={eventId} />
    </section>
  );
}

function DoorRow({ eventId, entry }: { eventId: string; entry: DoorEntry }) {
  const { id, name, hasCome, arrivedCount, guestCount, isExpected } = entry;
  const mark = (changed: { hasCome: boolean; guestCount: number }) =>
    void markAttendance(eventId, { personId: id, ...(name !== null && { name }), ...changed });
  const party = partyText(entry);
  const boxId = useId();
  return (
    <li className={styles.row}>
      <label className={styles.person} htmlFor={boxId}>
        <CheckboxInput
          id={boxId}
          checked={hasCome}
          // Their guests usually come with them.
          onChange={({ target }) =>
            mark({ hasCome: target.checked, guestCount: target.checked ? guestCount : 0 })
          }
        />
        <span>
          <span className={styles.name}>{nameOf(entry)}</span>
          {(party ?? (!isExpected && 'Not on the list')) && (
            <span className={styles.party}>{party ?? 'Not on the list'}</span>
          )}
        </span>
      </label>
      {hasCome && guestCount > 0 && (
        <Select
          label={`Guests of ${nameOf(entry)}`}
          hideLabel
          value={arrivedCount}
          onChange={({ target }) => mark({ hasCome: true, guestCount: Number(target.value) })}
        >
          {Array.from({ length: maxGuests + 1 }, (_, count) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options are numbers
            <option key={count} value={count}>
              {count === 0 ? 'Alone' : `+${guestsText(count)}`}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}

/** Adds someone who is not on the list. */
function AddSomeone({ eventId }: { eventId: string }) {
  const [name, setName] = useState('');
  function add(event: FormEvent) {
    event.preventDefault();
    if (isBlank(name)) return;
    void markAttendance(eventId, {
      personId: crypto.randomUUID(),
      name: name.trim(),
      hasCome: true,
      guestCount: 0,
    });
    setName('');
  }
  return (
    <form onSubmit={add} className={styles.add} noValidate>
      <TextField
        label="Someone else came"
        description="A name, or @username for a member of the club."
        limit={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}

/** What is still only on this phone, and what the server refused. */
function UnsentNote({ eventId, unsent }: { eventId: string; unsent: readonly UnsentMark[] }) {
  const refused = unsent.filter(({ refusal }) => refusal !== undefined);
  const waiting = unsent.length - refused.length;
  return (
    <div role="status">
      {waiting > 0 && (
        <p
          className={texts.soft}
        >{`${waiting} not sent yet. They are kept on this phone until there is a network.`}</p>
      )}
      {refused.map((mark) => (
        <p key={mark.draft.clientId}>
          {mark.refusal}{' '}
          <Button size="small" onClick={() => void retryMark(eventId, mark)}>
            Retry
          </Button>{' '}
          <Button size="small" onClick={() => discardMark(eventId, mark)}>
            Discard
          </Button>
        </p>
      ))}
    </div>
  );
}
