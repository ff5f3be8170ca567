import type { RosterMember } from '@contract/clubs/roster.ts';
import type { Club } from '@contract/clubs.ts';
import { isBlank } from '@contract/common.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { clubLabelsQuery } from '../../api/roster/get-club-labels.ts';
import { useUpdateRosterMember } from '../../api/roster/update-roster-member.ts';

type RosterDialogProps = { club: Club; member: RosterMember; isOpen: boolean; onClose: () => void };

const labelsIn = (typed: string) =>
  typed
    .split(',')
    .map((label) => label.trim())
    .filter((label) => !isBlank(label));

/** Edits the title, the labels and the note of a member. Keeps no draft, because the note is about someone else. */
export default function RosterDialog({ club, member, ...opened }: RosterDialogProps) {
  const { data } = useQuery(clubLabelsQuery(club.id));
  // What was stored when the dialog opened.
  const [stored] = useState({
    title: member.title ?? '',
    labels: member.labels.join(', '),
    note: member.note ?? '',
  });
  const [title, setTitle] = useState(stored.title);
  const [typedLabels, setTypedLabels] = useState(stored.labels);
  const [note, setNote] = useState(stored.note);
  const name = displayNameOf(member.user);
  const labels = labelsIn(typedLabels);
  const changes = {
    ...(title !== stored.title && { title: textOrNull(title) }),
    ...(typedLabels !== stored.labels && { labels }),
    ...(note !== stored.note && { note: textOrNull(note) }),
  };
  const isDirty = Object.keys(changes).length > 0;
  const { dialog, send } = requestDialog(opened, useUpdateRosterMember(club.id, member.userId));

  function save() {
    if (!isDirty) return dialog.onClose();
    send(changes, () => notify(`${name} was saved.`));
  }

  return (
    <FormDialog {...dialog} title={name} onSubmit={save} submitText="Save" isDirty={isDirty}>
      <TextField
        label="Title (optional)"
        description="Such as Treasurer. Shown beside the name, to everyone who sees the members."
        limit={40}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Labels (optional)"
        description="Separate labels with commas. Only the owner and admins see them."
        value={typedLabels}
        onChange={({ target }) => setTypedLabels(target.value)}
      />
      {data && data.items.length > 0 && (
        <ChipRow label="The club's labels">
          {data.items.map(({ name: label }) => {
            const isSelected = labels.includes(label);
            const others = labels.filter((one) => one !== label);
            return (
              <Chip
                key={label}
                isSelected={isSelected}
                onSelect={() => setTypedLabels((isSelected ? others : [...labels, label]).join(', '))}
              >
                {label}
              </Chip>
            );
          })}
        </ChipRow>
      )}
      <div className={layout.column2}>
        <NoteArea label="Note (optional)" limit={1000} value={note} onChange={setNote} />
        <p className={texts.soft}>
          Only the owner and admins see the note. {name} gets it in the copy of their data.
        </p>
      </div>
    </FormDialog>
  );
}
