import { expect, test, vi } from 'vitest';
import { notificationFor } from './push-message.ts';

const payload = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'NEW_FOLLOWER',
  title: 'Ben Okoro started following you',
  message: null,
  linkUrl: '/u/ben',
  tag: 'follow:ben',
};

test('a message replaces an older one with the same tag, and keeps the path it opens', () => {
  expect(notificationFor(JSON.stringify(payload))).toMatchObject({
    title: payload.title,
    options: {
      tag: 'follow:ben',
      renotify: true,
      data: { path: '/u/ben', notificationId: payload.id },
    },
  });
});

test('the time of an event is that of the device', () => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  const text = 'Thursday, December 3, 2030, 7:00 PM, New York time';
  const time = {
    text,
    startsAt: '2030-12-04T00:00:00Z',
    previousStartsAt: null,
    endsAt: null,
    previousEndsAt: null,
    timezone: 'America/New_York',
  };
  const { options } = notificationFor(JSON.stringify({ ...payload, message: `Herf · ${text}`, time }));
  expect(options).toMatchObject({
    body: 'Herf · Wednesday, December 4, 2030, 12:00 AM\u00a0· Tuesday, December 3, 2030, 7:00 PM in New York',
  });
  vi.unstubAllEnvs();
});

test.each([undefined, '', 'null', '<html>', JSON.stringify({ title: 'Hello' })])(
  'a message that cannot be read (%s) is still shown, and opens the list',
  (text) => {
    expect(notificationFor(text)).toMatchObject({
      title: 'Retrohale',
      options: {
        body: 'You have a new notification',
        data: { path: '/notifications', notificationId: null },
      },
    });
  },
);

test.each([null, 'https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a link to another site (%s) opens the list',
  (linkUrl) => {
    const { options } = notificationFor(JSON.stringify({ ...payload, linkUrl }));
    expect(options.data.path).toBe('/notifications');
  },
);
