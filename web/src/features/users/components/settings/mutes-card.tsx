import type { MuteItem } from '@contract/mutes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { paths } from '@/config/paths.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import texts from '@/styles/text.module.css';
import { myMutesQuery } from '../../api/get-my-mutes.ts';
import { unmute } from '../silence/mute.ts';
import styles from './paged-card.module.css';
import { PagedCard } from './paged-card.tsx';

const text =
  "Posts by people you mute don't appear in your feed, and you aren't notified of anything you mute. No one is told.";

/** The people, posts, conversations and clubs that the user has muted. Each can be unmuted here. */
export function MutesCard() {
  const query = useInfiniteQuery(myMutesQuery);
  return (
    <PagedCard id="mutes" title="Muted" text={text} query={query} empty="You have not muted anything.">
      {(item) => <Row item={item} />}
    </PagedCard>
  );
}

function Row({ item }: { item: MuteItem }) {
  const { kind, id, until } = item;
  const { what, name, to } = wordsOf(item);
  async function unmuteHere() {
    await unmute({ kind, id, name });
    focusWhenLost(document.getElementById('mutes'));
  }
  return (
    <>
      <span className={styles.words}>
        {to === undefined ? (
          <span className={styles.clippedName}>{name}</span>
        ) : (
          <Link className={styles.clippedName} to={to}>
            {name}
          </Link>
        )}
        <span className={texts.soft}>
          {what}&nbsp;· {until === null ? 'until you unmute' : `until ${exactTime(Date.parse(until))}`}
        </span>
      </span>
      <Button aria-label={`Unmute ${name}`} onClick={() => void unmuteHere()}>
        Unmute
      </Button>
    </>
  );
}

/** The kind and name of a muted item, and the path to it. An item that the reader can no longer see has no path. */
function wordsOf({ kind, id, user, post, conversation, club }: MuteItem): {
  what: string;
  name: string;
  to?: string;
} {
  if (user) return { what: 'Person', name: `@${user.username}`, to: paths.user(user.username) };
  if (post)
    return {
      what: `Post by ${displayNameOf(post.author)}`,
      name: beginningOf(post.text),
      to: paths.post(id),
    };
  if (conversation && club) return { what: 'Club chat', name: club.name, to: paths.clubMessages(club.slug) };
  if (conversation) {
    const { type, groupName, otherParticipant: other } = conversation;
    const name = type === 'GROUP' ? (groupName ?? 'Group') : displayNameOf(other);
    return { what: 'Conversation', name, to: paths.conversation(id) };
  }
  if (club) return { what: 'Club', name: club.name, to: paths.club(club.slug) };
  return {
    what: { user: 'Person', post: 'Post', conversation: 'Conversation', club: 'Club' }[kind],
    name: 'No longer available',
  };
}

/** At most 60 characters, counted by code point, so that an emoji is not cut in half. */
function beginningOf(text: string): string {
  const characters = [...text];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text;
}
