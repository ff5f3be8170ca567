import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Button } from '@/components/buttons/button.tsx';
import { LengthCount } from '@/components/forms/length-count.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { ClubCounts } from '@/features/clubs/components/page/club-counts.tsx';
import { PostActions } from '@/features/posts/components/cards/post-actions.tsx';
import { club, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { translatePage } from '@/testing/translate-page.ts';

function Counts({ count }: { count: number }) {
  const counted = { ...post, _count: { likes: count, comments: count } };
  return (
    <>
      <PostActions post={counted} panelId="panel" isOpen={false} onToggle={() => undefined} />
      <ClubCounts club={{ ...club, memberCount: count, _count: { posts: count } }} />
      <Button icon={<svg aria-hidden="true" />}>{`${count} going`}</Button>
      <Button>{count === 1 ? 'Follow' : 'Following'}</Button>
      <Badge tone="ember">{`${count} unread`}</Badge>
      <CountBadge count={count} label="unread messages" />
      <LengthCount length={count} limit={50} />
      <Tabs
        label="Lists"
        tabs={[{ id: 'one', label: `Members (${count})`, count }]}
        selected="one"
        onSelect={() => undefined}
      >
        <p />
      </Tabs>
    </>
  );
}

function Page({ first }: { first: number }) {
  const [count, setCount] = useState(first);
  return (
    <main>
      <Counts count={count} />
      <button type="button" onClick={() => setCount(2)}>
        Change
      </button>
    </main>
  );
}
const words = () => screen.getByRole('main').textContent;

beforeEach(() => signIn());

test('counts change on a page that the browser has translated', async () => {
  const user = show(<Page first={1} />);
  translatePage();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const translated = words();
  cleanup();
  show(<Page first={2} />);
  expect(translated).toBe(words());
});
