import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CardFeed } from './card-feed.tsx';

/** Reports the height of each card that is watched. */
class LaidOut {
  #listener: ResizeObserverCallback;
  constructor(listener: ResizeObserverCallback) {
    this.#listener = listener;
  }
  observe(target: Element) {
    const height = Number(target.textContent);
    this.#listener([{ target, contentRect: { height } } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', LaidOut));

const heights = () => screen.getAllByRole('article').map((card) => card.style.containIntrinsicBlockSize);

function show(...ids: string[]) {
  const pages = {
    items: ids.map((id) => ({ id })),
    error: undefined,
    isRetrying: false,
    onRetry() {},
    hasMore: false,
    isLoadingMore: false,
    onLoadMore() {},
    moreError: undefined,
  };
  return render(
    <CardFeed label="Posts" pages={pages} skeleton={null} empty={null}>
      {({ id }, position) => <article {...position}>{id}</article>}
    </CardFeed>,
  );
}

test('a card that comes back has the height it had, and one before it changes nothing', () => {
  show('100', '250').unmount();
  show('30', '100', '250');
  expect(heights()).toEqual(['', 'auto 100px', 'auto 250px']);
});

test('the first cards come first, and the others take the places that are kept for them', async () => {
  show('1', '2', '3', '4', '5');
  expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual(['1', '2', '3', '', '']);
  await screen.findByText('5');
  expect(screen.getAllByRole('article')).toHaveLength(5);
});
