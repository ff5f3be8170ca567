import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { CardFeed } from '@/components/lists/card-feed.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/tastings/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { userHumidorQuery } from '../../api/get-humidor-items.ts';
import { ShownItemCard } from './shown-item-card.tsx';

const howToShare = 'Edit an item to choose who can see it: your followers, or one of your clubs.';
const notShared = 'They have not shared anything from their humidor with you.';

/** The items that a user shows the reader from their humidor. */
export default function ShownHumidor({ username, isSelf }: { username: string; isSelf: boolean }) {
  return (
    <CardFeed
      pages={loadedPages(useInfiniteQuery(userHumidorQuery(username)))}
      label="Humidor"
      skeleton={<SmokeFeedSkeleton label="Loading the humidor..." />}
      empty={
        <EmptyState icon={<Archive />} title="Nothing shared yet" text={isSelf ? howToShare : notShared} />
      }
    >
      {(item, position) => <ShownItemCard item={item} isOwn={isSelf} {...position} />}
    </CardFeed>
  );
}
