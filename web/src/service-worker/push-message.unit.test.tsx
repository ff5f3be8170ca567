import { expect, test } from 'vitest';
import { messageToShow } from './push-message.ts';

const payload = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'NEW_FOLLOWER',
  title: 'Ben Okoro started following you',
  message: null,
  linkUrl: '/u/ben',
  tag: 'follow:ben',
};

test('a message takes the place of an older one about the same, and remembers where it leads', () => {
  expect(messageToShow(JSON.stringify(payload))).toMatchObject({
    title: payload.title,
    options: {
      tag: 'follow:ben',
      renotify: true,
      data: { path: '/u/ben', notificationId: payload.id },
    },
  });
});

test.each([undefined, '', 'null', '<html>', JSON.stringify({ title: 'Hello' })])(
  'what cannot be read (%s) is shown all the same, and leads to the list',
  (text) => {
    expect(messageToShow(text)).toMatchObject({
      title: 'Retrohale',
      options: {
        body: 'You have a new notification',
        data: { path: '/notifications', notificationId: null },
      },
    });
  },
);

test.each([null, 'https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a link that leads elsewhere (%s) leads to the list',
  (linkUrl) => {
    const { options } = messageToShow(JSON.stringify({ ...payload, linkUrl }));
    expect(options.data.path).toBe('/notifications');
  },
);
