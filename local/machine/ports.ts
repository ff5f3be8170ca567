import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';

const host = '127.0.0.1';

/** The preferred port of 127.0.0.1 if it is free, otherwise any free one. */
export function findFreePort(preferred?: number): Promise<number> {
  return getPort(preferred === undefined ? { host } : { host, port: preferred });
}

export async function isFreePort(port: number): Promise<boolean> {
  return (await findFreePort(port)) === port;
}

/** Resolves when a process listens on the port. Rejects if the process that should listen has ended. */
export async function waitForPort(port: number, process: ChildProcess): Promise<void> {
  while (process.exitCode === null && process.signalCode === null) {
    const connected = await new Promise((resolve) => {
      const socket = connect(port, host, () => resolve(socket.destroy()));
      socket.once('error', () => resolve(null));
    });
    if (connected) return;
    await pause(25);
  }
  throw new Error('The process ended before it listened on its port.');
}
