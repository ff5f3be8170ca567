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
export const waitForPort = (port: number, process: ChildProcess) => waitFor(() => accepts(port), process);

/**
 * Resolves when a web server responds on the port. Rejects if the process that should respond has ended. Vite first listens
 * on the port for a moment to see whether it is free, so an accepted connection would prove nothing.
 */
export const waitForResponse = (port: number, process: ChildProcess) =>
  waitFor(() => responds(port), process);

async function waitFor(isReady: () => Promise<boolean>, process: ChildProcess): Promise<void> {
  while (process.exitCode === null && process.signalCode === null) {
    if (await isReady()) return;
    await pause(25);
  }
  throw new Error('The process ended before it listened on its port.');
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const responds = (port: number) =>
  fetch(`http://${host}:${port}`, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
