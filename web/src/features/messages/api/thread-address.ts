import { addresses } from '@/lib/api/addresses.ts';

/** The address of a thread: the other user, the id of a conversation (such as a group), or a club's slug. */
export type ThreadAddress =
  | { kind: 'direct'; username: string }
  | { kind: 'conversation'; id: string }
  | { kind: 'club'; slug: string };

/** The address as a key for caches and storage. */
export function addressKey(address: ThreadAddress): string {
  if (address.kind === 'direct') return `direct.${address.username}`;
  return address.kind === 'club' ? `club.${address.slug}` : `conversation.${address.id}`;
}

/** The address for a key. */
export function addressOf(key: string): ThreadAddress {
  const [kind] = key.split('.', 1);
  const name = key.slice(key.indexOf('.') + 1);
  if (kind === 'direct') return { kind, username: name };
  return kind === 'club' ? { kind, slug: name } : { kind: 'conversation', id: name };
}

/** The API path that returns the thread's messages. */
export function threadPath(address: ThreadAddress): string {
  if (address.kind === 'direct') return addresses.directThread(address.username);
  if (address.kind === 'club') return addresses.clubThread(address.slug);
  return addresses.thread(address.id);
}

/** The API path that messages are posted to. */
export function sendPath(address: ThreadAddress): string {
  return address.kind === 'direct' ? threadPath(address) : `${threadPath(address)}/messages`;
}
