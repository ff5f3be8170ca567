import { randomUUID } from 'node:crypto';
import { type Broadcast, broadcastFrames, type Version } from './protocol.ts';
import { createShare } from './share.ts';

/** One client in one room, through one socket. */
export interface Member {
  version: Version;
  presenceKey: string;
  /** The client's presence. Null while it does not track itself. */
  presence: Presence | null;
  receives: { broadcast: boolean; presence: boolean };
  /** Sends an encoded frame. */
  deliver(frame: Buffer | string): void;
  send(event: string, payload: unknown): void;
}

type Presence = { phx_ref: string } & Record<string, unknown>;
type State = Record<string, { metas: Presence[] }>;

export interface Room {
  join(member: Member): void;
  leave(member: Member): void;
  broadcast(broadcast: Broadcast, except?: Member): void;
  /** Sets, changes or (null) removes a member's presence. */
  track(member: Member, payload: Record<string, unknown> | null): void;
  presences(): State;
  /** Whether a user may send one more message to the others now, counting all of their sockets together. */
  allows(userId: string): boolean;
}

/** A private and a public topic of the same name are two rooms. */
export function createRooms() {
  const rooms = new Map<string, Room>();
  const keyOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${topic}`;
  return {
    /** Finds or creates the room. It is removed when its last member leaves. */
    enter(topic: string, isPrivate: boolean): Room {
      const key = keyOf(topic, isPrivate);
      const room = rooms.get(key) ?? createRoom(`realtime:${topic}`, () => rooms.delete(key));
      rooms.set(key, room);
      return room;
    },
    broadcast(topic: string, isPrivate: boolean, broadcast: Broadcast): void {
      rooms.get(keyOf(topic, isPrivate))?.broadcast(broadcast);
    },
    /** The same as in a room. If there is no room, no one is listening and sending is always allowed. */
    allows(topic: string, isPrivate: boolean, userId: string): boolean {
      return rooms.get(keyOf(topic, isPrivate))?.allows(userId) ?? true;
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;

function createRoom(wireTopic: string, onEmpty: () => void): Room {
  const members = new Set<Member>();
  const shares = new Map<string, () => boolean>();

  const announce = (joins: State, leaves: State) => {
    for (const member of members)
      if (member.receives.presence) member.send('presence_diff', { joins, leaves });
  };
  const stateOf = (member: Member, presence: Presence | null): State =>
    presence ? { [member.presenceKey]: { metas: [presence] } } : {};

  const track = (member: Member, payload: Record<string, unknown> | null) => {
    const before = member.presence;
    member.presence = payload && { ...payload, phx_ref: randomUUID() };
    if (before || member.presence) announce(stateOf(member, member.presence), stateOf(member, before));
  };

  return {
    join: (member) => void members.add(member),
    leave(member) {
      if (!members.delete(member)) return;
      track(member, null);
      if (members.size === 0) onEmpty();
    },
    broadcast(broadcast, except) {
      const frames = broadcastFrames(wireTopic, broadcast);
      for (const member of members) {
        const frame = member !== except && member.receives.broadcast ? frames(member.version) : null;
        if (frame !== null) member.deliver(frame);
      }
    },
    track,
    allows(userId) {
      const share = shares.get(userId) ?? createShare();
      shares.set(userId, share);
      return share();
    },
    presences() {
      const state: State = {};
      for (const { presenceKey, presence } of members) {
        if (!presence) continue;
        state[presenceKey] ??= { metas: [] };
        state[presenceKey].metas.push(presence);
      }
      return state;
    },
  };
}
