import { Card } from '@/components/layout/card.tsx';
import { Skeleton } from './skeleton.tsx';

/** A placeholder for a card with a title. */
export function CardSkeleton({ height }: { height: string }) {
  return (
    <Card>
      <Skeleton width="45%" height="1.1em" />
      <Skeleton shape="block" height={height} />
    </Card>
  );
}
