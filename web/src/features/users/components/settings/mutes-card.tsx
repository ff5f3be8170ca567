import type { MuteItem } from '@contract/mutes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Spinner } from '@/components/layout/spinner.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { paths } from '@/config/paths.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { exactTime } from '@/lib/time/relative-time.ts';
import texts from '@/styles/text.module.css';
import { myMutesQuery } from '../../api/get-my-mutes.ts';
import list from '../profile/follow-dialog.module.css';
import { unmute } from '../silence/mute.ts';
import styles from './account.module.css';
import own from './mutes-card.module.css';

/** The people, posts, conversations and clubs that the user has muted. Each can be unmuted here. */
export function MutesCard() {
  return (
    <Card as="section" aria-labelledby="mutes">
      <div className={styles.section}>
        <h2 id="mutes" tabIndex={-1}>
          Muted
        </h2>
        <p>
          Posts by people you mute don't appear in your feed, and you aren't notified of anything you mute. No
          one is told.
        </p>
        <PagedRows
          pages={loadedPages(useInfiniteQuery(myMutesQuery))}
          skeleton={<Spinner label="Loading..." />}
          empty={<p className={styles.note}>You have not muted anything.</p>}
          className={list.list}
        >
          {(item) => <Row item={item} />}
        </PagedRows>
      </div>
    </Card>
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
    <li className={list.row}>
      <span className={own.words}>
        {to === undefined ? (
          <span className={own.name}>{name}</span>
        ) : (
          <Link className={own.name} to={to}>
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
    </li>
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
