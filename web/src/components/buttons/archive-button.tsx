import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormError } from '@/components/forms/form-error.tsx';
import texts from '@/styles/text.module.css';
import { Button } from './button.tsx';

type ArchiveButtonProps = {
  saving: { mutate: () => void; isPending: boolean; isSuccess: boolean };
  /** Why the archive could not be saved. */
  failure: string | undefined;
  children: ReactNode;
};

/** A button that saves an archive, which takes a while. Says beside the button that the download has started, or why not. */
export function ArchiveButton({ saving, failure, children }: ArchiveButtonProps) {
  const { mutate, isPending, isSuccess } = saving;
  return (
    <>
      <FormError>{failure}</FormError>
      <div>
        <Button icon={<Download />} busy={isPending} busyText="Preparing..." onClick={() => mutate()}>
          {children}
        </Button>
      </div>
      <p role="status" className={texts.done}>
        {isSuccess && 'Your download has started.'}
      </p>
    </>
  );
}
