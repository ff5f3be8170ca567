import { vi } from 'vitest';

/** How often other work can be done while `work` is, if each of its parts takes three milliseconds. And its result. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const result = await work();
  clearInterval(others);
  clock.mockRestore();
  return { turns, result };
}
