import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import styles from './account.module.css';
import { DeleteDialog } from './delete-dialog.tsx';

/** Permanently deletes the account. */
export function DeleteCard({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="delete">
      <div className={styles.section}>
        <h2 id="delete">Delete your account</h2>
        <p>
          Your profile, memberships, likes and follows are deleted immediately, and this cannot be undone.
          Your username won't be given to anyone else. If you own a club, hand it over to another member
          first. Your events are deleted too, except those with a co-host, who takes over.
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
