import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StackError } from '../machine/stack-error.ts';

export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** The account that PostgreSQL runs as: null for one's own; as root an ordinary one, for it refuses to be root. */
export function postgresAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StackError(
    'PostgreSQL does not run as root, and there is no account `postgres` or `nobody` for it. Start the stack as an ordinary user.',
  );
}

/**
 * A command as that account. When root keeps the program or its data where the account may not go (/root, a private
 * temporary folder), the command is given the one capability to pass through: setpriv is part of every Linux.
 */
export function asPostgres(file: string, args: string[], folder: string): Command {
  const account = postgresAccount();
  if (!account) return { file, args };
  if ([file, folder].every(othersMayEnter)) return { file, args, ...account };
  const { uid, gid } = account;
  // The last one keeps access(2) from forgetting the capability; PostgreSQL asks it about its programs.
  const privileges = [
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
    '--securebits',
    '+no_setuid_fixup',
  ];
  return {
    file: 'setpriv',
    args: ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups', ...privileges, '--', file, ...args],
  };
}

function othersMayEnter(place: string): boolean {
  for (let folder = path.dirname(place); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
