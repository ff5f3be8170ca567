import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';

/** On a phone: a button that opens the search on the whole screen. */
export function SearchPage() {
  const page = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="icon"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          page.current?.showModal();
        }}
      >
        <Search />
      </Button>
      {/* The browser's own dialog keeps the focus inside, closes with Escape and Back, and returns the focus. */}
      <dialog ref={page} className={styles.page} aria-label="Search" onClose={() => setIsOpen(false)}>
        {isOpen && (
          <div className={styles.inside}>
            <SearchBox look="page" ref={(input) => input?.focus()} onDone={() => page.current?.close()} />
            <Button onClick={() => page.current?.close()}>Cancel</Button>
          </div>
        )}
      </dialog>
    </>
  );
}
