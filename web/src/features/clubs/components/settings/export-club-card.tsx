import { exportedClubData } from '@contract/clubs/export.ts';
import type { Club } from '@contract/clubs.ts';
import { Download } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useExportClub } from '../../api/export-club.ts';

/** Explains and offers the copy of a club, for its owner. */
export default function ExportClubCard({ club }: { club: Club }) {
  const { mutate, isPending, isSuccess, error } = useExportClub(club);
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
        <FormError>{error ? errorText(error, 'Failed to download a copy of the club') : undefined}</FormError>
        <div>
          <Button icon={<Download />} busy={isPending} busyText="Preparing..." onClick={() => mutate()}>
            Download a Copy
          </Button>
        </div>
        <p role="status" className={texts.done}>
          {isSuccess && 'Your download has started.'}
        </p>
      </div>
    </Card>
  );
}
