/** Sends what is due in a queue. Concurrent runs take different rows. */

/** Hosted functions have two seconds of processor time per request. */
const maxPerRequest = 500;
/** After this time, no more rows are claimed. */
const drainTimeoutMs = 60_000;

/** gone: the recipient can no longer be reached. refused: do not retry. retry: try again after this many seconds. */
export type Outcome = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'retry'; seconds: number };

/** How many rows had each outcome. */
export type Drained = Record<Outcome['kind'], number>;

type Queue<Claimed> = {
  batchSize: number;
  maxAtOnce: number;
  claim(maxCount: number): Promise<readonly Claimed[]>;
  send(row: Claimed): Promise<Outcome>;
  /** `seconds` until the next attempt, or 0. */
  finish(row: Claimed, outcome: Outcome['kind'], seconds: number): Promise<unknown>;
};

export async function drainQueue<Claimed>(queue: Queue<Claimed>): Promise<Drained> {
  const drained: Drained = { sent: 0, gone: 0, refused: 0, retry: 0 };
  const due = claimed(queue);
  // They share the queue: while some wait for a slow service, the others continue.
  const work = async () => {
    for await (const row of due) {
      const outcome = await queue.send(row);
      drained[outcome.kind] += 1;
      // At once, not at the end: a sent message that was not recorded would be sent again after a crash.
      await queue.finish(row, outcome.kind, outcome.kind === 'retry' ? outcome.seconds : 0);
    }
  };
  await Promise.all(Array.from({ length: queue.maxAtOnce }, work));
  return drained;
}

/** The due rows, claimed in batches as they are consumed. */
async function* claimed<Claimed>({ claim, batchSize }: Queue<Claimed>): AsyncGenerator<Claimed, void> {
  const until = Date.now() + drainTimeoutMs;
  for (let count = 0; count < maxPerRequest && Date.now() < until; ) {
    const batch = await claim(batchSize);
    if (batch.length === 0) return;
    count += batch.length;
    yield* batch;
  }
}
