/** The result of one measurement. Times in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Unexpected responses. */
  wrong: number;
}

/** The figures for requests that took `times` during a measurement of `seconds`. */
export function figuresOf(times: number[], seconds: number, wrong = 0): Figures {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), wrong };
}
