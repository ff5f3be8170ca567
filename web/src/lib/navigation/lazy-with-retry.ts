import { type ComponentType, lazy } from 'react';
import { earlyReplies } from '@/lib/api/early-replies.ts';
import { untilLoaded } from '@/lib/dom/until-loaded.ts';

/** How long to leave the network and the processor to the screen after its first replies have arrived, in ms. */
const defaultDelayMs = 500;

/** The longest pause so far. */
let pausedMs = 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads code that a screen can do without, until it succeeds. The screen's own code comes first. */
export function loadWithRetry<Module>(
  load: () => Promise<Module>,
  delayMs = defaultDelayMs,
): () => Promise<Module> {
  return async () => {
    await earlyReplies;
    // React asks for the parts of a screen one after the other, and only the first of them waits.
    if (pausedMs < delayMs) await pause(delayMs);
    pausedMs = Math.max(pausedMs, delayMs);
    return untilLoaded(load)();
  };
}

/** A component that a screen can do without. */
export function lazyWithRetry<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  delayMs?: number,
) {
  return lazy(loadWithRetry(load, delayMs));
}
