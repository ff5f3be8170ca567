import { isolated } from '@contract/values/direction.ts';
import { CloudOff } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { Card } from '@/components/layout/card.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import layout from '@/styles/layout.module.css';
import { discardEntry, retryEntry, type UnsentEntry, useUnsentEntries } from '../api/outbox.ts';
import styles from './entry-card.module.css';
import { whenSmoked } from './when-smoked.ts';

/** The entries written while offline, which will be saved later. Renders nothing if there are none. */
export function UnsentEntries() {
  const entries = useUnsentEntries();
  return entries.map((entry) => <UnsentCard key={entry.draft.clientId} entry={entry} />);
}

/** Call it when the card may disappear. */
const focusContent = () => focusWhenLost(document.getElementById('content'));

function UnsentCard({ entry }: { entry: UnsentEntry }) {
  const { draft, refusal } = entry;
  async function discard() {
    const question = 'Are you sure you want to discard this entry?';
    if (await confirm(question, { confirmText: 'Discard', isDanger: true })) {
      focusContent();
      discardEntry(entry);
    }
  }
  function retry() {
    focusContent();
    void retryEntry(entry);
  }
  return (
    <Card as="article" aria-label={`${isolated(draft.productName)}, not saved yet`}>
      <div className={layout.column2}>
        <h2 className={styles.name}>{draft.productName}</h2>
        <p className={styles.company}>{whenSmoked(draft.smokedAt)}</p>
        {draft.line && <p className={styles.line}>{draft.line}</p>}
        {refusal === undefined ? (
          <p className={styles.waiting}>
            <CloudOff />
            Will be saved when you're back online
          </p>
        ) : (
          <FormError>{refusal}</FormError>
        )}
        <ActionBar align="start">
          <Button size="small" onClick={retry}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={() => void discard()}>
            Discard
          </Button>
        </ActionBar>
      </div>
    </Card>
  );
}
