import type { Conversation } from '@contract/conversations.ts';
import type { Event } from '@contract/events.ts';
import type { Message } from '@contract/messages.ts';
import type { User } from '@contract/users.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Avatar } from '@/components/media/avatar.tsx';
import { ClubCard } from '@/features/clubs/components/list/club-card.tsx';
import { Member } from '@/features/clubs/components/members/member.tsx';
import { ClubHeader } from '@/features/clubs/components/page/club-header.tsx';
import { EventRow } from '@/features/events/components/list/event-row.tsx';
import { ConversationRows } from '@/features/messages/components/conversations/conversation-row.tsx';
import { LogEntry } from '@/features/messages/components/thread/log-entry.tsx';
import { ThreadHead } from '@/features/messages/components/thread/thread-head.tsx';
import { LineText } from '@/features/messages/components/thread/thread-line.tsx';
import { NotificationRow } from '@/features/notifications/components/notification-row.tsx';
import { PostCard } from '@/features/posts/components/cards/post-card.tsx';
import { CommentEntry } from '@/features/posts/components/comments/comment-entry.tsx';
import { ProductSummary } from '@/features/products/components/page/product-summary.tsx';
import { ReviewCard } from '@/features/reviews/components/review-card.tsx';
import { ProfileHeader } from '@/features/users/components/profile/profile-header.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ana, ben, club, comment, conversation, event, post, review } from '@/testing/samples.ts';
import { NamesDialog } from './names-dialog.tsx';

const names = {
  long: 'Maximiliane Bartholomäa von Hohenstein-Wittgenstei',
  unbroken: 'W'.repeat(80),
  emoji: '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(8),
  arabic: 'مجموعة محبي الغليون والتبغ الهادئة في مدينة القاهرة',
  chinese: '烟斗与雪茄爱好者俱乐部'.repeat(5),
};

/** Cards, rows, headers and a dialog with the names that are hardest to fit. None may overflow. */
export function Names() {
  return (
    <QueryClientProvider client={queryClient}>
      <main style={{ display: 'grid', gap: 40, padding: 'var(--space-8) var(--gutter)' }}>
        {Object.entries(names).map(([title, name]) => (
          <Named key={title} title={title} name={name} />
        ))}
      </main>
    </QueryClientProvider>
  );
}

function Named({ title, name }: { title: string; name: string }) {
  const author = {
    ...ben,
    id: crypto.randomUUID(),
    username: 'w'.repeat(30),
    displayName: name,
    isVerified: true,
  };
  const namedClub = { ...club, id: crypto.randomUUID(), name, description: name };
  const clubName = { slug: club.slug, name };
  const text = `${name} @${author.username} ${name}`;
  const user: User = {
    ...author,
    bio: text,
    mentions: [],
    location: name,
    website: `https://${'w'.repeat(60)}.example/${'w'.repeat(60)}`,
    coverPhotoUrl: null,
    isFollowing: false,
    createdAt: post.createdAt,
    mute: null,
    _count: { posts: 12_345, followers: 123_456, following: 1_234_567 },
    viewer: {
      isSelf: false,
      canFollow: true,
      canMessage: true,
      canReport: true,
      canEdit: false,
      canBlock: true,
      canUnblock: false,
      canMute: true,
    },
  };
  const namedEvent: Event = {
    ...event,
    id: crypto.randomUUID(),
    title: name,
    description: text,
    location: name,
    startTime: '2030-11-20T12:00:00.000Z',
    timezone: 'America/Argentina/Buenos_Aires',
    creatorId: author.id,
    creator: author,
    clubId: namedClub.id,
    editedAt: post.createdAt,
    club: { ...clubName, isPrivate: false },
    _count: { rsvps: 5, comments: 0 },
    viewer: { ...event.viewer, canReport: true, canMessage: true },
  };
  const message: Message = {
    id: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    number: 1,
    revision: 1,
    senderId: author.id,
    sender: author,
    content: text,
    mentions: [],
    imageUrl: null,
    createdAt: post.createdAt,
    deletedAt: null,
    clientId: null,
    isFromBlocked: false,
    viewer: { canDelete: false, canRemove: false, canReport: true },
  };
  const namedConversation: Conversation = {
    ...conversation,
    id: message.conversationId,
    participants: [author, ana],
    otherParticipant: author,
    unreadCount: 99,
    lastNumber: 1,
    messages: [message],
  };
  const edited = { author, editedAt: post.createdAt, club: clubName };
  return (
    <section style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <h2>{title}</h2>
      <PostCard post={{ ...post, ...edited, id: crypto.randomUUID(), content: text }} />
      <ReviewCard
        review={{
          ...review,
          ...edited,
          id: crypto.randomUUID(),
          productName: name,
          brand: name,
          title: name,
          content: text,
          mentions: [],
          imageUrl: `https://pictures.${'tobacconist'.repeat(4)}.example/lamplighter.jpg`,
        }}
      />
      <ProductSummary
        product={{
          id: '00000000-0000-4000-8000-000000000040',
          slug: 'lamplighter-no-4',
          category: review.category,
          productName: name,
          brand: name,
          reviewCount: 1234,
          averageRating: 4.5,
          ratingCounts: [1, 2, 3, 4, 1224],
        }}
      />
      <ClubHeader club={namedClub} />
      <ProfileHeader user={user} />
      <ul style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none' }}>
        <ClubCard club={namedClub} />
        <EventRow event={namedEvent} />
        <Member
          club={{ ...namedClub, viewer: { ...club.viewer, canEdit: true } }}
          member={{
            id: crypto.randomUUID(),
            userId: author.id,
            role: 'ADMIN',
            title: name,
            createdAt: post.createdAt,
            user: author,
            offer: null,
            timeOut: null,
            viewer: { canChangeRole: true, canRemove: true, canGiveTimeOut: true },
          }}
          onGone={() => undefined}
        />
        <NotificationRow
          notification={{
            id: crypto.randomUUID(),
            type: 'NEW_COMMENT',
            time: null,
            title: `${name} commented on your post in ${name}`,
            message: name,
            count: 1,
            isRead: false,
            createdAt: post.createdAt,
            linkUrl: '/feed',
          }}
        />
        <LogEntry
          entry={{
            key: message.id,
            at: Date.parse(post.createdAt),
            isOwn: false,
            message,
            beginsDay: true,
            beginsNew: false,
            beginsGroup: true,
            endsGroup: true,
          }}
          showsSender
          onDelete={() => Promise.resolve()}
          onRetry={() => undefined}
          onDiscard={() => undefined}
        />
      </ul>
      <ConversationRows
        conversations={[namedConversation]}
        label="Conversations"
        userId={ana.id}
        current={{}}
      />
      <CommentEntry
        comment={{ ...comment, author, editedAt: post.createdAt, content: text }}
        onReply={() => undefined}
      />
      <ThreadHead
        picture={<Avatar name={name} />}
        title={name}
        line={<LineText>{name}</LineText>}
        back={{ to: '/messages', label: 'Back' }}
      />
      <NamesDialog name={name} title={title} />
    </section>
  );
}
