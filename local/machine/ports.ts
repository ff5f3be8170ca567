import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { StackError } from './stack-error.ts';

const host = '127.0.0.1';

/** The preferred port of 127.0.0.1 if it is free, otherwise any free one. */
export function findFreePort(preferred?: number): Promise<number> {
  return getPort(preferred === undefined ? { host } : { host, port: preferred });
}

/**
 * Throws a StackError that names all of these ports that are taken, and other ones for their options. 0 is always free.
 */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  const isTaken = async ([, port]: [string, number]) => port !== 0 && (await findFreePort(port)) !== port;
  const checked = await Promise.all(
    Object.entries(ports).map(async (each) => ({ each, isTaken: await isTaken(each) })),
  );
  const taken = checked.filter((one) => one.isTaken).map(({ each }) => each);
  if (taken.length === 0) return;
  const [numbers, options] = [
    taken.map(([, port]) => port).join(' and '),
    taken.map(([option, port]) => `${option} ${port + 10}`).join(' '),
  ];
  throw new StackError(
    taken.length === 1
      ? `Port ${numbers} is taken. Is Retrohale already running? Stop the program that uses the port, or choose another: npm start -- ${options}`
      : `Ports ${numbers} are taken. Is Retrohale already running? Stop the programs that use the ports, or choose others: npm start -- ${options}`,
  );
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
