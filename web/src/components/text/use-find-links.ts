import { useEffect, useState } from 'react';
import { type FindLinks, mayHaveLinks } from '@/lib/text/text-parts.ts';

/** How long to leave the network to the screen, in ms. */
const delayMs = 500;

let loaded: FindLinks | undefined;

/** The code that finds web addresses, once it has loaded. It is large, and the text can be read without it. */
export function useFindLinks(text: string): FindLinks | undefined {
  const [findLinks, setFindLinks] = useState(() => loaded);
  const isWanted = mayHaveLinks(text);
  useEffect(() => {
    if (!isWanted || findLinks) return;
    const timer = setTimeout(async () => {
      // If loading fails, this text has no links, and the next one tries again.
      await loadFindLinks().catch(() => undefined);
      setFindLinks(() => loaded);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isWanted, findLinks]);
  return isWanted ? findLinks : undefined;
}

export async function loadFindLinks(): Promise<void> {
  ({ findLinks: loaded } = await import('@/lib/text/find-links.ts'));
}
