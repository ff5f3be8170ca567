import { ArchiveButton } from '@/components/buttons/archive-button.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { useExportMe } from '../../api/export-me.ts';

/** Downloads everything the user wrote. */
export function ExportButton() {
  const saving = useExportMe();
  const failure = saving.error ? errorText(saving.error, 'Failed to export your data') : undefined;
  return (
    <ArchiveButton saving={saving} failure={failure}>
      Download your data
    </ArchiveButton>
  );
}
