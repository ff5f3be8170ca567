import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CardFeed, CardFeedSkeleton } from './card-feed.tsx';

/** A ResizeObserver that reports the height of each card it watches. */
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

test('a card that comes back has its previous height, and a new card before it does not change that', () => {
  show('100', '250').unmount();
  show('30', '100', '250');
  expect(heights()).toEqual(['', 'auto 100px', 'auto 250px']);
});

test('the first cards are rendered first, and the others then fill the places kept for them', async () => {
  show('1', '2', '3', '4', '5');
  expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual(['1', '2', '3', '', '']);
  await screen.findByText('5');
  expect(screen.getAllByRole('article')).toHaveLength(5);
});

test.each([
  [undefined, 3],
  [9, 3],
  [1, 1],
  [0, 0],
])('with a known count of %s, a list that loads has %i placeholders', (count, shown) => {
  render(<CardFeedSkeleton label="Loading..." card={<i>A card</i>} count={count} />);
  expect(screen.queryAllByText('A card')).toHaveLength(shown);
});
