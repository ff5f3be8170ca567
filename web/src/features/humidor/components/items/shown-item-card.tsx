import { kindOf } from '@contract/humidor/kinds.ts';
import type { ShownItem } from '@contract/humidor.ts';
import { isolated } from '@contract/values/direction.ts';
import { Flag } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { Menu } from '@/components/overlays/menu.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { SmokeCard } from '@/features/products/components/tastings/smoke-card.tsx';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { ItemBody, ItemPicture } from './item-body.tsx';

type ShownItemCardProps = HTMLAttributes<HTMLElement> & { item: ShownItem; isOwn: boolean };

/** An item that its owner shows to others. Readers can report it. Other attributes go to the article. */
export function ShownItemCard({ item, isOwn, ...rest }: ShownItemCardProps) {
  const { brand, club, amountLeft } = item;
  const report = () => requestReport({ kind: 'humidor_item', id: item.id });
  return (
    <SmokeCard
      smoke={item}
      as="h2"
      line={[brand, kindOf(item), club ? `Shown in ${isolated(club.name)}` : 'Shown to followers']
        .filter(Boolean)
        .join('\u00a0· ')}
      picture={<ItemPicture item={item} />}
      menu={
        !isOwn && (
          <Menu
            label="Item options"
            items={[{ id: 'report', label: 'Report Item', icon: <Flag />, onSelect: report }]}
          >
            <OptionsIcon />
          </Menu>
        )
      }
      isFinished={amountLeft === 0}
      {...rest}
    >
      <ItemBody item={item} />
    </SmokeCard>
  );
}
