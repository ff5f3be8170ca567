import { useEffect, useState } from 'react';
import { mayHaveLinks, type Tokenize } from './text-parts.ts';

/** How long the screen has the network to itself, in ms. */
const delayMs = 500;

let loaded: Tokenize | undefined;

/** The code that finds web addresses, once it is loaded. It is large, and a text can be read without it. */
export function useTokenize(text: string): Tokenize | undefined {
  const [tokenize, setTokenize] = useState(() => loaded);
  const isWanted = mayHaveLinks(text);
  useEffect(() => {
    if (!isWanted || tokenize) return;
    const timer = setTimeout(async () => {
      // If it fails, this text stays without links, and the next one tries again.
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
