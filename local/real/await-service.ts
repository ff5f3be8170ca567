import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a real service that is started by hand with the settings in this file. */
export async function awaitService(name: string, health: string, settings: string): Promise<void> {
  console.error(
    `Waiting for ${name} at ${new URL(health).origin}. Start it with the settings in ${settings}`,
  );
  const isReady = () =>
    fetch(health).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(250);
}
