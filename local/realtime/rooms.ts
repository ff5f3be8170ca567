import { randomUUID } from 'node:crypto';
import { type Broadcast, broadcastFrames, type Version } from './protocol.ts';

/** One person in one room, by one socket. */
export interface Member {
  version: Version;
  presenceKey: string;
  /** What the person tells of themselves; null while they do not take part. */
  presence: Presence | null;
  hears: { broadcast: boolean; presence: boolean };
  /** Hands over a ready-made frame. */
  deliver(frame: Buffer | string): void;
  tell(event: string, payload: unknown): void;
}

type Presence = { phx_ref: string } & Record<string, unknown>;
type State = Record<string, { metas: Presence[] }>;

export interface Room {
  join(member: Member): void;
  leave(member: Member): void;
  broadcast(broadcast: Broadcast, except?: Member): void;
  /** Shows, changes or (null) withdraws what a member tells of themselves. */
  present(member: Member, payload: Record<string, unknown> | null): void;
  presences(): State;
}

/** A private and a public topic of one name are two rooms. */
export function createRooms() {
  const rooms = new Map<string, Room>();
  const keyOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${topic}`;
  return {
    /** The room, made when it does not exist; it goes when its last member leaves. */
    enter(topic: string, isPrivate: boolean): Room {
      const key = keyOf(topic, isPrivate);
      const room = rooms.get(key) ?? createRoom(`realtime:${topic}`, () => rooms.delete(key));
      rooms.set(key, room);
      return room;
    },
    broadcast(topic: string, isPrivate: boolean, broadcast: Broadcast): void {
      rooms.get(keyOf(topic, isPrivate))?.broadcast(broadcast);
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;

function createRoom(wireTopic: string, onEmpty: () => void): Room {
  const members = new Set<Member>();

  const announce = (joins: State, leaves: State) => {
    for (const member of members) if (member.hears.presence) member.tell('presence_diff', { joins, leaves });
  };
  const one = (member: Member, presence: Presence | null): State =>
    presence ? { [member.presenceKey]: { metas: [presence] } } : {};

  const present = (member: Member, payload: Record<string, unknown> | null) => {
    const before = member.presence;
    member.presence = payload && { ...payload, phx_ref: randomUUID() };
    if (before || member.presence) announce(one(member, member.presence), one(member, before));
  };

  return {
    join: (member) => void members.add(member),
    leave(member) {
      if (!members.delete(member)) return;
      present(member, null);
      if (members.size === 0) onEmpty();
    },
    broadcast(broadcast, except) {
      const frames = broadcastFrames(wireTopic, broadcast);
      for (const member of members) {
        const frame = member !== except && member.hears.broadcast ? frames(member.version) : null;
        if (frame !== null) member.deliver(frame);
      }
    },
    present,
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
