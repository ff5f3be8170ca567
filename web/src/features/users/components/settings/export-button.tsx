import { Download } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import texts from '@/styles/text.module.css';
import { useExportMe } from '../../api/export-me.ts';

/** Downloads everything the user wrote. */
export function ExportButton() {
  const { mutate, isPending, isSuccess, error } = useExportMe();
  return (
    <>
      <FormError>{error ? errorText(error, 'Failed to export your data') : undefined}</FormError>
      <div>
        <Button icon={<Download />} busy={isPending} busyText="Preparing..." onClick={() => mutate()}>
          Download your data
        </Button>
      </div>
      <p role="status" className={texts.done}>
        {isSuccess && 'Your download has started.'}
      </p>
    </>
  );
}
