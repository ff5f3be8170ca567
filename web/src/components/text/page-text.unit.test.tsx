import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { PageText } from './page-text.tsx';
import { loadFindLinks } from './use-find-links.ts';

beforeAll(loadFindLinks);

const picture = `http://supabase.test/storage/v1/object/public/media/a/b.webp`;
function show(text: string) {
  const { container } = render(
    <MemoryRouter>
      <PageText text={text} pictureOf={(key) => (key === '0a1b2c3d' ? picture : undefined)} />
    </MemoryRouter>,
  );
  return container;
}

test('headings are below the screen’s title, and lists are lists', () => {
  show('# By car\n\n1. Turn off\n2. Park\n   - under the trees\n\n### At the door\n\nRing **twice**.');
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H2', 'By car'],
    ['H3', 'At the door'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Turn off',
    'Parkunder the trees',
    'under the trees',
  ]);
  expect(screen.getByText('twice').tagName).toBe('STRONG');
});

test('line breaks are kept', () => {
  expect(show('Line 5\nStop “Forest”').querySelectorAll('br')).toHaveLength(1);
});

test.each([
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
])('%s is shown as it was typed', (text) => {
  const container = show(text);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img, a, script')).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@x.org',
  '//x.org',
  '/clubs',
  'mailto:a@x.org',
])('[words](%s) is no link', (href) => {
  expect(show(`[words](${href})`).textContent).toBe(`[words](${href})`);
  expect(screen.queryByRole('link', { name: 'words' })).toBeNull();
});

test('links open in a new tab and are not endorsed, and bare addresses are links too', () => {
  show('The [map](https://maps.example/x), or example.org');
  for (const [name, href] of [
    ['map', 'https://maps.example/x'],
    ['example.org', 'https://example.org/'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
    expect(link.getAttribute('target')).toBe('_blank');
  }
});

test('a link that poses as another site says where it leads', () => {
  expect(show('[bank.example](https://evil.example/login)').textContent).toBe('bank.example (evil.example)');
});

test('a picture of the page is shown with its words, and an unknown key stays text', () => {
  show('![The gate](0a1b2c3d)\n\n![Mine](https://elsewhere.example/a.png)');
  expect(within(screen.getByRole('button')).getByRole('img', { name: 'The gate' })).not.toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  screen.getByText('![Mine](https://elsewhere.example/a.png)');
});
