import { expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';
import { currentToasts } from './toast.ts';

const link = { title: 'Retrohale', url: 'https://retrohale.example/posts/1' };
const texts = () => currentToasts().map(({ text }) => text);

function stub(navigator: { share?: () => Promise<void>; clipboard?: { writeText: () => Promise<void> } }) {
  vi.stubGlobal('navigator', navigator);
  return shareLink(link, 'Link copied to clipboard!');
}
const fails = (name: string) => async () => {
  throw new DOMException('', name);
};

test.each([
  ['AbortError', 'was closed'],
  ['InvalidStateError', 'is already open, as after a double tap'],
])('nothing is said after %s: the share sheet %s', async (name) => {
  await stub({ share: fails(name) });
  expect(texts()).toEqual([]);
});

test('without a share sheet the link is copied, and if that fails, it is shown', async () => {
  await stub({ clipboard: { writeText: async () => undefined } });
  await stub({ clipboard: { writeText: fails('NotAllowedError') } });
  expect(texts()).toEqual(['Link copied to clipboard!', `Share this link: ${link.url}`]);
});
