import { expect, test } from 'vitest';
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
