import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('tasks with one key wait for each other, even after a failure, but not for those with another key', async () => {
  const run = oneAtATime();
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = run('ana', async () => {
    events.push('first');
    await first.promise;
    throw new Error('refused');
  });
  const second = run('ana', async () => events.push('second'));
  await run('ben', async () => events.push('another'));
  expect(events).toEqual(['first', 'another']);
  first.resolve();
  await expect(failing).rejects.toThrow('refused');
  await second;
  expect(events).toEqual(['first', 'another', 'second']);
});
