import type { QueryFilters } from '@tanstack/react-query';

/** The keys of the cache, by noun: what is shown of it, and what that is about. */
type Keys = {
  attendees: [eventId: string] | [eventId: string, 'contributions' | 'door' | 'messages' | 'waitlist'];
  calendar: [];
  clubs:
    | ['deleted' | 'mine' | 'suggested']
    | [
        (
          | 'activity'
          | 'bans'
          | 'cellar'
          | 'contents'
          | 'files'
          | 'invites'
          | 'labels'
          | 'new-invites'
          | 'pages'
          | 'reports'
          | 'requests'
          | 'statistics'
        ),
        clubId: string,
      ]
    | ['dues', clubId: string, 'years']
    | ['dues', clubId: string, 'members', year: number, filter: object]
    | ['pages', clubId: string, pageId: string, shown: 'versions' | number]
    | ['roster', clubId: string, filter: object]
    | ['all', text: string]
    | ['members', clubId: string, 'admins']
    | ['members', clubId: string, 'named', text: string]
    | ['one', slug: string];
  comments:
    | [subjectId: string, list: 'pinned']
    | [subjectId: string, list: 'top', firstPageSize: number]
    | [subjectId: string, list: 'replies', commentId: string];
  events:
    | ['date-polls']
    | ['next', whose: string]
    | ['list', scope: string]
    | ['month', month: string, whose: string]
    | ['one', id: string]
    | ['evenings', ofId: string]
    | ['venue', id: string]
    | ['venues', clubId: string, text: string];
  /** Not under clubs, because whatever reloads those would send this request more often. */
  here: [clubId: string];
  humidor:
    | ['breakdown' | 'choices' | 'places' | 'totals']
    | ['list' | 'totals', filter: object]
    | ['movements', itemId: string]
    | ['recipients', text: string]
    | ['readings', placeId: string, range: string]
    | ['shown', username: string];
  invitation: [token: string];
  journal: ['choices' | 'list'] | ['companions', text: string] | ['year', year: number];
  messages:
    | ['conversations' | 'invitations' | 'unread-count']
    | ['conversations', 'requests']
    | ['thread', address: string];
  moderation: ['log' | 'mine' | 'open-count'] | ['counts', filter: object] | ['suspension', userId: string];
  notifications:
    | ['list' | 'preferences' | 'push-settings' | 'unread']
    | ['push', userId: string]
    | ['push', userId: string, 'undecided'];
  palates: [userId: string];
  pipes: ['list'] | ['readiness', pipeId: string, bowl: object];
  posts:
    | ['feed']
    | ['club' | 'held' | 'pinned', clubId: string]
    | ['one' | 'votes', id: string]
    | ['user', username: string];
  products: ['facts' | 'one', slug: string] | ['named', name: object] | ['suggested', text: string];
  reports: ['mine'] | ['one', id: string] | ['queue', filter: object];
  reviews:
    | ['latest']
    | ['club', clubId: string]
    | ['list', filter: object]
    | ['one', id: string]
    | ['product', slug: string, order: string]
    | ['profiles' | 'user', userId: string];
  search: [text: string, club: string | undefined];
  tastings: [eventId: string] | [eventId: string, 'board' | 'flight' | 'sheet' | 'table'];
  users:
    | ['blocks' | 'devices' | 'mail' | 'me' | 'mutes' | 'privacy']
    | ['clubs', userId: string]
    | ['list', list: 'followers' | 'following', userId: string]
    | ['one', username: string];
};

export type Noun = keyof Keys;

// The package then accepts no other keys, so that a typo is a type error.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: { [Name in Noun]: readonly [Name, ...Keys[Name]] }[Noun];
    queryMeta: {
      /** Whether what the user has read of it can be read offline (app/offline). */
      isKeptOffline?: boolean;
    };
  }
}

/** A key, or the beginning of keys. */
export type KeyStart = NonNullable<QueryFilters['queryKey']>;
