import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCrashed, openDataFolder } from './data-folder.ts';
import { birthOf } from './processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'test-data-folder-'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'stack.lock');

test('a folder belongs to one stack until that stack releases it', async () => {
  const first = await openDataFolder(folder);
  await expect(openDataFolder(folder)).rejects.toThrow(
    `Another stack (process ${process.pid}) is using ${folder}. Stop it`,
  );
  first.close({ remove: false });
  const second = await openDataFolder(folder);
  second.close({ remove: true });
  expect(existsSync(folder)).toBe(false);
});

test('processes that a crashed stack left running are ended', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = orphan.pid ?? 0;
  const crashed = {
    pid: 2 ** 22 + 1,
    birth: 'long ago',
    children: { PostgreSQL: { pid, birth: birthOf(pid) } },
  };
  writeFileSync(lockFile(), JSON.stringify(crashed));
  const opened = await openDataFolder(folder);
  await vi.waitFor(() => expect(orphan.signalCode).toBe('SIGINT'));
  opened.close({ remove: false });
});

test('a process that reuses the id of an old one is left alone', async () => {
  const stranger = { pid: process.pid, birth: 'another time' };
  writeFileSync(lockFile(), JSON.stringify({ ...stranger, children: { PostgreSQL: stranger } }));
  const opened = await openDataFolder(folder);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
  opened.close({ remove: false });
});

test('folders of crashed ephemeral stacks are removed, all others are kept', async () => {
  const folderOf = (name: string) => path.join(folder, name);
  for (const name of ['retrohale-crashed', 'retrohale-running', 'retrohale-unknown', 'another'])
    mkdirSync(folderOf(name));
  // The lock of another version, whose stack may be running.
  writeFileSync(folderOf('retrohale-unknown/stack.lock'), JSON.stringify({ pid: 2 ** 22 + 1 }));
  writeFileSync(
    folderOf('retrohale-crashed/stack.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, birth: 'long ago', children: {} }),
  );
  const running = await openDataFolder(folderOf('retrohale-running'));
  await clearCrashed(folder);
  expect(readdirSync(folder).sort()).toEqual(['another', 'retrohale-running', 'retrohale-unknown']);
  running.close({ remove: true });
});

test('a lock file that cannot be read is ignored', async () => {
  writeFileSync(lockFile(), '{"pid":');
  (await openDataFolder(folder)).close({ remove: false });
});
