import type { PollDraft } from '@contract/polls/drafts.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDraft } from '@/lib/drafts/draft.ts';

/** The poll of an unsent post, with the answers as they are typed. */
export type UnsentPoll = Required<PollDraft>;
/** What a poll starts with. */
export const emptyPoll: UnsentPoll = {
  choices: ['', ''],
  isMultiple: false,
  days: null,
  hidesResults: false,
  showsVoters: false,
};
type UnsentPost = { content: string; mediaUrl: string; poll?: UnsentPoll | undefined };

/** Keyed by the id of the club that they were written for. */
type UnsentPosts = Record<string, UnsentPost>;

const empty: UnsentPost = { content: '', mediaUrl: '' };
const isEmpty = (post: UnsentPost | undefined) => !post?.content && !post?.mediaUrl && !post?.poll;

/**
 * The unsent post for a club. It is never shown in another club, unless the user chooses another club for it (`isChosen`).
 * It then moves there, unless that club already has an unsent post. `forget` removes a post that was sent, and keeps
 * anything written since then, here or for another club.
 */
export function usePostDraft(
  clubId = '',
  isChosen = false,
): [post: UnsentPost, change: (part: Partial<UnsentPost>) => void, forget: (sent: UnsentPost) => void] {
  const [posts, update] = useUnsentPosts();
  const lastClubId = useRef(clubId);
  useLayoutEffect(() => {
    const from = lastClubId.current;
    lastClubId.current = clubId;
    if (from !== clubId && isChosen && isEmpty(posts[clubId]))
      update((now) => ({ ...now, [from]: empty, [clubId]: posts[from] ?? empty }));
  });
  const post = posts[clubId] ?? empty;
  const isAsSent = (now: UnsentPost = empty, sent: UnsentPost) =>
    now.content === sent.content &&
    now.mediaUrl === sent.mediaUrl &&
    JSON.stringify(now.poll) === JSON.stringify(sent.poll);
  return [
    post,
    (part) => update((now) => ({ ...now, [clubId]: { ...post, ...part } })),
    (sent) => update((now) => (isAsSent(now[clubId], sent) ? { ...now, [clubId]: empty } : now)),
  ];
}

/**
 * The club of the unsent post: the one that the user chose or started to write for. Undefined at first if there is no such
 * post.
 */
export function useChosenClub(): [clubId: string | undefined, choose: (clubId: string) => void] {
  const [posts] = useUnsentPosts();
  const [kept, keep] = useDraft('post-club');
  const [chosen, setChosen] = useState(isEmpty(posts[kept]) ? undefined : kept);
  return [
    chosen,
    (clubId) => {
      setChosen(clubId);
      keep(clubId);
    },
  ];
}

function useUnsentPosts(): [posts: UnsentPosts, update: (change: (now: UnsentPosts) => UnsentPosts) => void] {
  const [text, setText] = useDraft('posts');
  const read = (stored: string): UnsentPosts => (stored === '' ? {} : JSON.parse(stored));
  const update = (change: (now: UnsentPosts) => UnsentPosts) =>
    setText((stored) => {
      const unsent = Object.entries(change(read(stored))).filter(([, post]) => !isEmpty(post));
      return unsent.length > 0 ? JSON.stringify(Object.fromEntries(unsent)) : '';
    });
  return [read(text), update];
}
