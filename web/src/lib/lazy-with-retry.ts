import { type ComponentType, lazy } from 'react';
import { earlyReplies } from './early-replies.ts';

/** How long the screen has the network and the processor to itself once its first replies are there, in ms. */
const defaultDelayMs = 500;
/** Between two attempts, in ms. */
const retryDelayMs = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads code that a screen can do without. The screen's own code comes first, and a failed attempt, as without a
 * network, is repeated until it succeeds.
 */
export function loadWithRetry<Module>(
  load: () => Promise<Module>,
  delayMs = defaultDelayMs,
): () => Promise<Module> {
  return async () => {
    await earlyReplies;
    await pause(delayMs);
    for (;;) {
      try {
        return await load();
      } catch {
        await pause(retryDelayMs);
      }
    }
  };
}

/** A component that a screen can do without. */
export function lazyWithRetry<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  delayMs?: number,
) {
  return lazy(loadWithRetry(load, delayMs));
}
