import { expect, test, vi } from 'vitest';
import { createToggles } from './toggle-queue.ts';

/** A server whose replies the test triggers. */
function slowServer() {
  const sent: boolean[] = [];
  const waiting: { resolve: (isOn: boolean) => void; reject: (error: Error) => void }[] = [];
  const send = (isOn: boolean) => {
    sent.push(isOn);
    return new Promise<boolean>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const next = async (settle: (one: (typeof waiting)[number]) => void) => {
    const one = waiting.shift();
    if (one) settle(one);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    sent,
    send,
    succeed: () => next((one) => one.resolve(sent.at(-1) ?? false)),
    fail: () => next((one) => one.reject(new Error('no'))),
  };
}

function queue(isOn = false) {
  const server = slowServer();
  const onSettled = vi.fn();
  const onFailed = vi.fn();
  const show = vi.fn();
  const toggle = createToggles<boolean>();
  const choose = (choice: boolean) =>
    toggle('a', () => choice, { send: server.send, isOn, show, onSettled, onFailed });
  return { ...server, choose, show, onSettled, onFailed };
}

test('sends one request at a time, and only the last of the choices made in the meantime', async () => {
  const { choose, sent, succeed, onSettled } = queue();
  choose(true);
  for (const tap of [false, true, false]) choose(tap);
  expect(sent).toEqual([true]);
  await succeed();
  expect(sent).toEqual([true, false]);
  await succeed();
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(false);
});

test('sends nothing more if the last choice has already been sent', async () => {
  const { choose, sent, succeed, onSettled } = queue();
  choose(true);
  choose(false);
  choose(true);
  await succeed();
  expect(sent).toEqual([true]);
  expect(onSettled).toHaveBeenCalledOnce();
});

test("returns to the server's state when it refuses, and tries again at the next choice", async () => {
  const { choose, sent, fail, succeed, show, onFailed, onSettled } = queue(true);
  choose(false);
  await fail();
  expect(show).toHaveBeenLastCalledWith(true);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  choose(false);
  await succeed();
  expect(sent).toEqual([false, false]);
  expect(onSettled).toHaveBeenCalledOnce();
});
