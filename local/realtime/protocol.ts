/** The two versions of Phoenix channels that realtime-js uses: 1.0.0 (JSON objects), 2.0.0 (JSON arrays, binary frames). */
export type Version = '1.0.0' | '2.0.0';

export interface Message {
  joinRef: string | null;
  ref: string | null;
  /** On the wire: `realtime:<name>`, or `phoenix` for heartbeats. */
  topic: string;
  event: string;
  payload: unknown;
}

/** A message to all members of a channel. */
export interface Broadcast {
  event: string;
  /** JSON text, or bytes that only the members understand. */
  payload: Buffer;
  encoding: 'json' | 'binary';
  meta?: Record<string, unknown>;
}

export type Incoming = Message | (Message & { event: 'broadcast'; payload: Broadcast; binary: true });

const fromClient = 3;
const fromServer = 4;
const maxNameBytes = 255;

/** Decodes one frame. Null if it is invalid. */
export function decode(data: Buffer, isBinary: boolean): Incoming | null {
  try {
    if (isBinary) return decodeBinary(data);
    const read = JSON.parse(data.toString());
    const message = Array.isArray(read)
      ? { joinRef: read[0], ref: read[1], topic: read[2], event: read[3], payload: read[4] }
      : {
          joinRef: read.join_ref ?? null,
          ref: read.ref,
          topic: read.topic,
          event: read.event,
          payload: read.payload,
        };
    return typeof message.topic === 'string' && typeof message.event === 'string' ? message : null;
  } catch {
    return null;
  }
}

// Kind, five lengths, encoding; then join ref, ref, topic, event, meta and payload.
function decodeBinary(data: Buffer): Incoming | null {
  const [kind, joinRef = 0, ref = 0, topic = 0, event = 0, meta = 0, encoding] = data;
  if (kind !== fromClient || data.length < 7 + joinRef + ref + topic + event + meta) return null;
  let at = 7;
  const take = (length: number) => {
    at += length;
    return data.toString('utf8', at - length, at);
  };
  const names = { joinRef: take(joinRef), ref: take(ref), topic: take(topic) };
  const name = take(event);
  take(meta);
  const payload: Broadcast = {
    event: name,
    payload: data.subarray(at),
    encoding: encoding === 0 ? 'binary' : 'json',
  };
  return { ...names, event: 'broadcast', payload, binary: true };
}

export function encode(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

/** A broadcast as one frame per version, each encoded once for all receivers. Null if a version cannot encode it. */
export function broadcastFrames(
  topic: string,
  broadcast: Broadcast,
): (version: Version) => Buffer | string | null {
  const made: Partial<Record<Version, Buffer | string | null>> = {};
  return (version) => {
    made[version] ??=
      version === '2.0.0' ? binaryFrame(topic, broadcast) : textFrame(version, topic, broadcast);
    return made[version];
  };
}

function binaryFrame(topic: string, { event, payload, encoding, meta }: Broadcast): Buffer | string | null {
  const parts = [topic, event, meta ? JSON.stringify(meta) : ''].map((text) => Buffer.from(text));
  if (parts.some((part) => part.length > maxNameBytes))
    return textFrame('2.0.0', topic, { event, payload, encoding, ...(meta && { meta }) });
  const head = [fromServer, ...parts.map((part) => part.length), encoding === 'binary' ? 0 : 1];
  return Buffer.concat([Buffer.from(head), ...parts, payload]);
}

function textFrame(
  version: Version,
  topic: string,
  { event, payload, encoding, meta }: Broadcast,
): string | null {
  if (encoding === 'binary') return null;
  const body = { type: 'broadcast', event, payload: JSON.parse(payload.toString()), ...(meta && { meta }) };
  return encode(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload: body });
}
