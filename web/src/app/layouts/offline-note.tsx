import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { offline } from '@/lib/api/api-error.ts';
import styles from './offline-note.module.css';

/** Shown while the browser is offline. Loading resumes by itself when the network is back. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.note}>
          <WifiOff />
          {offline}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
