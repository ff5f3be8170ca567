import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreePorts, waitForResponse } from './ports.ts';

test('a web server that only tries its port is not ready yet', async () => {
  const trial = createServer();
  trial.listen(0, '127.0.0.1');
  await once(trial, 'listening');
  const { port } = trial.address() as AddressInfo;
  const triedAgain = new Promise((resolve) => {
    let connections = 0;
    trial.on('connection', (socket) => {
      socket.resetAndDestroy();
      connections += 1;
      if (connections === 2) resolve('not ready');
    });
  });
  const ready = waitForResponse(port, { exitCode: null, signalCode: null } as ChildProcess).then(
    () => 'ready',
  );
  expect(await Promise.race([ready, triedAgain])).toBe('not ready');
  await new Promise((resolve) => trial.close(resolve));

  const web = createWebServer((_request, response) => response.end());
  web.listen(port, '127.0.0.1');
  expect(await ready).toBe('ready');
  web.close();
  web.closeAllConnections();
});

test('a process that ended is not waited for', async () => {
  await expect(waitForResponse(1, { exitCode: 1, signalCode: null } as ChildProcess)).rejects.toThrow(
    'The process ended before it listened on its port.',
  );
});

test('all taken ports are named at once, with others to choose', async () => {
  const servers = [createServer(), createServer(), createServer()];
  const [web = 0, stack = 0, free = 0] = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  await expect(requireFreePorts({ '--web-port': web, '--port': stack })).rejects.toThrow(
    `Ports ${web} and ${stack} are taken. Is Retrohale already running? Stop the programs that use the ports, or choose others: npm start -- --web-port ${web + 10} --port ${stack + 10}`,
  );
  await new Promise((resolve) => servers[2]?.close(resolve));
  await expect(requireFreePorts({ '--web-port': free, '--port': stack })).rejects.toThrow(
    `Port ${stack} is taken.`,
  );
  await requireFreePorts({ '--web-port': 0 });
  for (const server of servers.slice(0, 2)) server.close();
});
