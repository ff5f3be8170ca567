import { expect, test } from 'vitest';
import { type Broadcast, broadcastFrames, decode, encode } from './protocol.ts';

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { a: 1 } };

test('both versions of text frames are written and read', () => {
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

test('a binary broadcast of a client is read, names in UTF-8', () => {
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
  ['no JSON', Buffer.from('hello'), false],
  ['no message', Buffer.from('[1,2,3]'), false],
  ['null', Buffer.from('null'), false],
  ['an empty frame', Buffer.from([]), true],
  ['a frame of another kind', Buffer.from([4, 0, 0, 0, 1]), true],
  ['a frame that is shorter than it says', Buffer.from([3, 200, 0, 0, 0, 0, 1]), true],
])('%s is passed over', (_what, data, binary) => {
  expect(decode(data, binary)).toBeNull();
});

const json: Broadcast = {
  event: 'note',
  payload: Buffer.from('{"n":1}'),
  encoding: 'json',
  meta: { id: 'x' },
};

test('a broadcast is one binary frame for version 2, one text for version 1, each made once', () => {
  const frames = broadcastFrames('realtime:a', json);
  const head = Buffer.from([4, 10, 4, 10, 1]);
  expect(frames('2.0.0')).toEqual(Buffer.concat([head, Buffer.from('realtime:anote{"id":"x"}{"n":1}')]));
  expect(frames('2.0.0')).toBe(frames('2.0.0'));
  expect(JSON.parse(String(frames('1.0.0')))).toMatchObject({
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'note', payload: { n: 1 }, meta: { id: 'x' } },
  });
});

test('names too long for a binary frame go as text; bytes then go nowhere', () => {
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
