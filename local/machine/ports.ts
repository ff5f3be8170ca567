import type { ChildProcess } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const address = '127.0.0.1';

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return (await tryPort(0)) ?? Promise.reject(new Error('The machine has no free port left.'));
}

/** The wanted port if nobody listens on it, else null. */
export function tryPort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(wanted, address, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when something listens on the port. Rejects when the process that was to do so has ended. */
export async function answersOn(port: number, process: ChildProcess): Promise<void> {
  while (process.exitCode === null && process.signalCode === null) {
    const connected = await new Promise((resolve) => {
      const socket = connect(port, address, () => resolve(socket.destroy()));
      socket.once('error', () => resolve(null));
    });
    if (connected) return;
    await pause(25);
  }
  throw new Error('It ended before it answered.');
}
