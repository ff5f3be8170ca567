import { Card } from '@/components/layout/card.tsx';
import styles from './account.module.css';
import { ExportButton } from './export-button.tsx';

/** Explains and offers the export. */
export function ExportCard() {
  return (
    <Card as="section" aria-labelledby="export">
      <div className={styles.section}>
        <h2 id="export">Your data</h2>
        <p>
          Download everything you wrote as a zip file: your profile, posts, comments, likes, clubs and follows
          as JSON, and the pictures and videos you uploaded.
        </p>
        <ExportButton />
      </div>
    </Card>
  );
}
