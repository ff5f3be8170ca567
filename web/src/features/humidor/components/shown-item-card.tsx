import type { ShownItem } from '@contract/humidor.ts';
import type { HTMLAttributes } from 'react';
import { SmokeCard } from '@/features/products/components/smoke-card.tsx';
import { ItemBody, ItemPicture } from './item-body.tsx';
import { kindLabels } from './kinds.ts';

type ShownItemCardProps = HTMLAttributes<HTMLElement> & { item: ShownItem };

/** An item that its owner shows. Other attributes go to the article. */
export function ShownItemCard({ item, ...rest }: ShownItemCardProps) {
  const { brand, kind, club, amountLeft } = item;
  return (
    <SmokeCard
      smoke={item}
      as="h2"
      line={[brand, kindLabels[kind], club ? `Shown in ${club.name}` : 'Shown to followers']
        .filter(Boolean)
        .join(' · ')}
      picture={<ItemPicture item={item} />}
      isFinished={amountLeft === 0}
      {...rest}
    >
      <ItemBody item={item} />
    </SmokeCard>
  );
}
