import { exportedClubData } from '@contract/clubs/export.ts';
import type { Club } from '@contract/clubs.ts';
import { ArchiveButton } from '@/components/buttons/archive-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useExportClub } from '../../api/export-club.ts';

/** Explains and offers the copy of a club, for its owner. */
export default function ExportClubCard({ club }: { club: Club }) {
  const saving = useExportClub(club);
  const failure = saving.error ? errorText(saving.error, 'Failed to download a copy of the club') : undefined;
  return (
    <Card as="section" aria-labelledby="export-club">
      <div className={layout.column4}>
        <h2 id="export-club">A copy of the club</h2>
        <p>Download what the club owns as a zip file of JSON, CSV, calendar and PDF files:</p>
        <ul>
          {Object.values(exportedClubData).map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className={texts.soft}>
          It has no email addresses, messages, comments or pictures, nothing that was deleted or removed, and
          no posts by people who are banned. Members can see when you downloaded it.
        </p>
        <ArchiveButton saving={saving} failure={failure}>
          Download a Copy
        </ArchiveButton>
      </div>
    </Card>
  );
}
