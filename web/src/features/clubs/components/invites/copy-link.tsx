import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { alert } from '@/components/overlays/toast.ts';
import rows from '@/styles/row.module.css';
import styles from './invites.module.css';

/** How long the confirmation stays, in ms. */
const confirmationMs = 3000;

/** The link of a newly created invitation. Its token is shown only here. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  const [copies, setCopies] = useState(0);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setIsShown(true);
    const timer = setTimeout(setIsShown, confirmationMs, false);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopies(copies + 1);
    } catch {
      alert(`Share this link: ${url}`);
    }
  }

  return (
    <div>
      <div className={rows.filled}>
        <TextField label={label} value={url} readOnly onFocus={(event) => event.target.select()} />
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {isShown && 'Link copied to clipboard!'}
      </p>
    </div>
  );
}
