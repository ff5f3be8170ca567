import type { SearchReply } from '@contract/search.ts';
import { isolated } from '@contract/values/direction.ts';
import { CalendarDays } from 'lucide-react';
import type { ComponentType } from 'react';
import { paths } from '@/config/paths.ts';
import { productDetail } from '@/features/products/components/facts/product-detail.ts';
import { counted } from '@/lib/text/counted.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';

const dayOf = (instant: string, zone: string) => formatInZone(instant, zone, { dateStyle: 'medium' });

/** A result, and the path it links to. */
export type Hit = {
  id: string;
  /** A path in the app. Not opened if there is `onSelect`. */
  to: string;
  onSelect?: () => void;
  /** Shown instead of the picture. */
  Icon?: ComponentType;
  name: string;
  detail: string;
  pictureUrl: string | null;
  shape: 'round' | 'square';
  isVerified: boolean;
  isPrivate: boolean;
};
export type HitGroup = { label: string; hits: Hit[] };

/** The results in groups, in display order, without empty groups. */
export function hitGroups({ users, clubs, events, products, reviews }: SearchReply): HitGroup[] {
  const groups = [
    {
      label: 'People',
      hits: users.map(({ id, username, displayName, avatarUrl, isVerified }) => ({
        id,
        to: paths.user(username),
        name: displayNameOf({ displayName, username }),
        detail: `@${username}`,
        pictureUrl: avatarUrl,
        shape: 'round' as const,
        isVerified,
        isPrivate: false,
      })),
    },
    {
      label: 'Clubs',
      hits: clubs.map(({ id, slug, name, avatarUrl, memberCount, isPrivate }) => ({
        id,
        to: paths.club(slug),
        name,
        detail: counted(memberCount, 'member'),
        pictureUrl: avatarUrl,
        shape: 'square' as const,
        isVerified: false,
        isPrivate,
      })),
    },
    {
      label: 'Events',
      hits: events.map(({ id, title, startTime, timezone, cancelledAt, club }) => ({
        id,
        to: paths.event(id),
        Icon: CalendarDays,
        name: title,
        detail: [dayOf(startTime, timezone), cancelledAt && 'Cancelled', isolated(club.name)]
          .filter(Boolean)
          .join('\u00a0· '),
        pictureUrl: null,
        shape: 'square' as const,
        isVerified: false,
        isPrivate: false,
      })),
    },
    {
      label: 'Products',
      hits: products.map(({ id, slug, productName, brand, category, reviewCount }) => ({
        id,
        to: paths.product(slug),
        name: productName,
        detail: productDetail({ brand, category, reviewCount }),
        pictureUrl: null,
        shape: 'square' as const,
        isVerified: false,
        isPrivate: false,
      })),
    },
    {
      label: 'Reviews',
      hits: reviews.map(({ id, title, productName, brand, rating, imageUrl }) => ({
        id,
        to: paths.review(id),
        name: title,
        detail: `${[productName, brand].filter(Boolean).join(', ')}\u00a0· ${rating} of 5 stars`,
        pictureUrl: imageUrl,
        shape: 'square' as const,
        isVerified: false,
        isPrivate: false,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
