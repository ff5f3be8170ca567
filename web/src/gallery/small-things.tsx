import { Flame, Lock, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { Wordmark } from '@/components/marks/wordmark.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { Row, Shelf } from './shelf.tsx';

const people = [
  'Maria Velasquez',
  'Tom Okafor',
  'ines_b',
  'Jürgen Weiß',
  'Ada',
  'Sam Lindqvist',
  'Noor Haddad',
  'Žofie',
  'Otto P',
];

export function Small() {
  const [tab, setTab] = useState('feed');
  const [category, setCategory] = useState('All');
  return (
    <Shelf title="Small things">
      <Wordmark />
      <Row>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Row>
      <Row>
        <Avatar name="Evening Ash" shape="square" size="l" />
        {(['xs', 's', 'm', 'l', 'xl'] as const).map((size) => (
          <Avatar key={size} name="Tom Okafor" src="https://pictures.example/broken.png" size={size} />
        ))}
      </Row>
      <Row>
        <Badge icon={<Lock />}>Private</Badge>
        <Badge tone="ember" icon={<Flame />}>
          OWNER
        </Badge>
        <Badge tone="leaf">ADMIN</Badge>
        <Badge tone="danger">Suspended</Badge>
        <CountBadge count={3} label="unread" />
        <CountBadge count={120} label="unread" />
      </Row>
      <ChipRow label="Category">
        {['All', 'Pipe Tobacco', 'Cigars', 'Pipes', 'Accessories'].map((name) => (
          <Chip key={name} isSelected={name === category} onSelect={() => setCategory(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <Tabs
        label="Club"
        tabs={[
          { id: 'feed', label: 'Feed' },
          { id: 'members', label: 'Members', count: 12 },
          { id: 'invitations', label: 'Invitations' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <EmptyState
          as="p"
          icon={<MessageCircle />}
          title="No posts yet"
          text="Be the first to share something."
          action={<Button>Write</Button>}
        />
      </Tabs>
      <ErrorState text="Failed to load feed" onRetry={() => {}} back={{ to: '/', label: 'Back to Feed' }} />
      <SkeletonGroup label="Loading...">
        <Card>
          <Row>
            <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
            <div style={{ flex: 1 }}>
              <Skeleton width="40%" />
              <Skeleton width="25%" />
            </div>
          </Row>
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton shape="block" height="8rem" />
        </Card>
      </SkeletonGroup>
    </Shelf>
  );
}
