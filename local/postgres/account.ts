import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StackError } from '../machine/stack-error.ts';

export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** The account that PostgreSQL runs as. Null for the current one. PostgreSQL refuses root, which needs another account. */
export function postgresAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StackError(
    'PostgreSQL does not run as root, and this machine has no account `postgres` or `nobody` for it. Start the stack as an ordinary user.',
  );
}

/**
 * Returns the command that runs this command as that account. The program or its data may be in a folder of root's that the
 * account cannot enter (/root, a private temporary folder). The command then gets the one capability that lets it in.
 * `setpriv` is part of every Linux.
 */
export function asPostgres(file: string, args: string[], folder: string): Command {
  const account = postgresAccount();
  if (!account) return { file, args };
  if ([file, folder].every(othersMayEnter)) return { file, args, ...account };
  const { uid, gid } = account;
  // PostgreSQL checks its programs with access(2), which would drop the capability without the last option.
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

function othersMayEnter(file: string): boolean {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
