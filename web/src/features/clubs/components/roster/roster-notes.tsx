import type { RosterMember } from '@contract/clubs/roster.ts';
import { Badge } from '@/components/marks/badge.tsx';
import rows from '@/styles/row.module.css';
import texts from '@/styles/text.module.css';

/** The labels and the note of a member. Renders nothing if there are none. */
export function RosterNotes({ member: { labels, note } }: { member: RosterMember }) {
  return (
    <>
      {labels.length > 0 && (
        <ul className={rows.cluster} aria-label="Labels">
          {labels.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {note !== null && <p className={texts.written}>{note}</p>}
    </>
  );
}
