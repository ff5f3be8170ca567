import type { ReactNode } from 'react';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { ImportFileButton } from '@/components/media/import-file-button.tsx';
import layout from '@/styles/layout.module.css';

type ImportFormProps = {
  /** What the file must contain. */
  hint: string;
  hasFile: boolean;
  onPick: (file: File) => Promise<void>;
  error: string | undefined;
  /** What will be imported, such as "3 items". */
  counted: string | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** A summary of the file, and the choices to make about it. */
  children: ReactNode;
};

/** The form of a dialog that imports a CSV file. The user chooses a file, checks its contents, then imports it. */
export function ImportForm({
  hint,
  hasFile,
  onPick,
  error,
  counted,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: ImportFormProps) {
  return (
    <form
      className={layout.column5}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p>{hint}</p>
      <ImportFileButton accept=".csv,text/csv" hasFile={hasFile} onPick={onPick} />
      <FormError>{error}</FormError>
      {children}
      <FormActions
        isPinned
        submitText={counted ? `Import ${counted}` : 'Import'}
        busyText="Importing..."
        isBusy={isBusy}
        isDisabled={!counted}
        onCancel={onCancel}
      />
    </form>
  );
}
