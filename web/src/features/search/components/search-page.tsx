import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { useCover } from '@/components/media/use-cover.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';

/** On a phone: a button that opens the search on the whole screen. */
export function SearchPage() {
  const page = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => page.current?.close();
  useCover(isOpen, close);
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
      {/* The browser's own dialog keeps the focus inside, closes with Escape, and returns the focus. */}
      <dialog ref={page} className={styles.page} aria-label="Search" onClose={() => setIsOpen(false)}>
        {isOpen && (
          <div className={styles.inside}>
            <SearchBox look="page" ref={(input) => input?.focus()} onDone={close} />
            <Button onClick={close}>Cancel</Button>
          </div>
        )}
      </dialog>
    </>
  );
}
