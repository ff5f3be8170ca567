import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import styles from './account.module.css';
import { DeleteDialog } from './delete-dialog.tsx';

/** The way out for good. */
export function DeleteCard({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="delete">
      <div className={styles.section}>
        <h2 id="delete">Delete your account</h2>
        <p>
          Your profile, memberships, likes and follows go at once and cannot be brought back. Nobody else will
          be given your username. If you own a club, hand it over to another member first.
        </p>
        <div>
          <Button variant="danger" onClick={() => setIsOpen(true)}>
            Delete account
          </Button>
        </div>
      </div>
      <DeleteDialog username={username} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
