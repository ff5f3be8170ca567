import { useEffect, useState } from 'react';
import { mayHaveLinks, type Tokenize } from '@/lib/text/text-parts.ts';

/** How long to leave the network to the screen, in ms. */
const delayMs = 500;

let loaded: Tokenize | undefined;

/** The code that finds web addresses, once it has loaded. It is large, and the text can be read without it. */
export function useTokenize(text: string): Tokenize | undefined {
  const [tokenize, setTokenize] = useState(() => loaded);
  const isWanted = mayHaveLinks(text);
  useEffect(() => {
    if (!isWanted || tokenize) return;
    const timer = setTimeout(async () => {
      // If loading fails, this text has no links, and the next one tries again.
      await loadTokenize().catch(() => undefined);
      setTokenize(() => loaded);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isWanted, tokenize]);
  return isWanted ? tokenize : undefined;
}

export async function loadTokenize(): Promise<void> {
  ({ tokenize: loaded } = await import('linkifyjs'));
}
