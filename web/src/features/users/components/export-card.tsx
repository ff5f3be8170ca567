import { Download } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { FormError } from '@/components/form-error.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useExportMe } from '../api/export-me.ts';
import styles from './account.module.css';

/** Downloads everything the user wrote. */
export function ExportCard() {
  const { mutate, isPending, isSuccess, error } = useExportMe();
  return (
    <Card as="section" aria-labelledby="export">
      <div className={styles.section}>
        <h2 id="export">Your data</h2>
        <p>
          Download everything you wrote as a zip file: your profile, posts, comments, likes, clubs and follows
          as JSON, and the pictures and videos you uploaded.
        </p>
        <FormError>{error ? errorText(error, 'Failed to export your data') : undefined}</FormError>
        <div>
          <Button icon={<Download />} busy={isPending} busyText="Preparing..." onClick={() => mutate()}>
            Download your data
          </Button>
        </div>
        <p role="status" className={styles.done}>
          {isSuccess && 'Your download has started.'}
        </p>
      </div>
    </Card>
  );
}
