import { expect, test } from 'vitest';
import { type Broadcast, broadcastFrames, decode, encode } from './protocol.ts';

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { a: 1 } };

test('text frames of both versions are encoded and decoded', () => {
  const arrays = encode('2.0.0', message);
  const objects = encode('1.0.0', message);
  expect(arrays).toBe('["1","2","realtime:a","phx_join",{"a":1}]');
  expect(JSON.parse(objects)).toEqual({
    topic: 'realtime:a',
    event: 'phx_join',
    payload: { a: 1 },
    ref: '2',
    join_ref: '1',
  });
  for (const text of [arrays, objects]) expect(decode(Buffer.from(text), false)).toEqual(message);
});

test('a client’s binary broadcast is decoded, with names in UTF-8', () => {
  const parts = ['1', '12', 'realtime:ä', 'tippt', ''].map((text) => Buffer.from(text));
  const frame = Buffer.concat([
    Buffer.from([3, ...parts.map((part) => part.length), 1]),
    ...parts,
    Buffer.from('{"n":1}'),
  ]);
  expect(decode(frame, true)).toEqual({
    joinRef: '1',
    ref: '12',
    topic: 'realtime:ä',
    event: 'broadcast',
    payload: { event: 'tippt', payload: Buffer.from('{"n":1}'), encoding: 'json' },
    binary: true,
  });
});

test.each([
  ['text that is not JSON', Buffer.from('hello'), false],
  ['an array that is not a message', Buffer.from('[1,2,3]'), false],
  ['null', Buffer.from('null'), false],
  ['an empty frame', Buffer.from([]), true],
  ['a frame of another kind', Buffer.from([4, 0, 0, 0, 1]), true],
  ['a frame that is shorter than its lengths', Buffer.from([3, 200, 0, 0, 0, 0, 1]), true],
])('%s is ignored', (_what, data, binary) => {
  expect(decode(data, binary)).toBeNull();
});

const json: Broadcast = {
  event: 'note',
  payload: Buffer.from('{"n":1}'),
  encoding: 'json',
  meta: { id: 'x' },
};

test('a broadcast is a binary frame in version 2 and text in version 1, each encoded once', () => {
  const frames = broadcastFrames('realtime:a', json);
  const head = Buffer.from([4, 10, 4, 10, 1]);
  expect(frames('2.0.0')).toEqual(Buffer.concat([head, Buffer.from('realtime:anote{"id":"x"}{"n":1}')]));
  expect(frames('2.0.0')).toBe(frames('2.0.0'));
  expect(JSON.parse(String(frames('1.0.0')))).toMatchObject({
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'note', payload: { n: 1 }, meta: { id: 'x' } },
  });
});

test('a broadcast whose name is too long for a binary frame becomes text, and then bytes cannot be sent', () => {
  const topic = `realtime:${'x'.repeat(300)}`;
  const text = JSON.parse(String(broadcastFrames(topic, json)('2.0.0')));
  expect(text).toEqual([
    null,
    null,
    topic,
    'broadcast',
    { type: 'broadcast', event: 'note', payload: { n: 1 }, meta: { id: 'x' } },
  ]);
  expect(broadcastFrames(topic, { ...json, encoding: 'binary' })('2.0.0')).toBeNull();
  expect(broadcastFrames('realtime:a', { ...json, encoding: 'binary' })('1.0.0')).toBeNull();
});
