import { humidorKindWords } from '@contract/humidor/kinds.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import { isolated } from '@contract/values/direction.ts';
import { Flame } from 'lucide-react';
import { type HTMLAttributes, memo, useId } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { alertFailure, offer } from '@/components/overlays/toast.ts';
import { OwnersMenu } from '@/features/products/components/facts/owners-menu.tsx';
import { SmokeCard } from '@/features/products/components/tastings/smoke-card.tsx';
import { focusNextCard } from '@/lib/dom/focus-next-card.ts';
import { useDeleteHumidorItem } from '../../api/delete-humidor-item.ts';
import { usePutBackHumidorItem, useSmokeHumidorItem } from '../../api/smoke-humidor-item.ts';
import { amountLeft } from './amounts.ts';
import { ItemBody, ItemPicture } from './item-body.tsx';
import { EditItemDialog } from './item-dialogs.tsx';

type SmokeProps = {
  item: HumidorItem;
  /** Called when one has been smoked. */
  onSmoked?: ((item: HumidorItem) => void) | undefined;
};

type ItemCardProps = HTMLAttributes<HTMLElement> & SmokeProps;

/** An item of the user's humidor. Other attributes go to the article. */
export const ItemCard = memo(function ItemCard({ item, onSmoked, ...rest }: ItemCardProps) {
  const id = useId();
  const deletion = useDeleteHumidorItem(item.id, () => focusNextCard(id));
  const isFinished = item.amountLeft === 0;
  return (
    <SmokeCard
      id={id}
      smoke={item}
      as="h2"
      line={[item.brand, humidorKindWords[item.kind], item.place, shownTo(item)]
        .filter(Boolean)
        .join('\u00a0· ')}
      picture={<ItemPicture item={item} />}
      menu={
        <OwnersMenu noun="Item" deletion={deletion}>
          {(dialog) => <EditItemDialog item={item} {...dialog} />}
        </OwnersMenu>
      }
      isFinished={isFinished}
      {...rest}
    >
      <ItemBody item={item}>{!isFinished && <SmokeOne item={item} onSmoked={onSmoked} />}</ItemBody>
    </SmokeCard>
  );
});

function shownTo({ audience, club }: HumidorItem) {
  if (audience === 'ME') return undefined;
  return club ? `Shown in ${isolated(club.name)}` : 'Shown to followers';
}

/** Takes a cigar or a bowl immediately. The toast can put it back. */
function SmokeOne({ item, onSmoked }: SmokeProps) {
  // Uses promises instead of callbacks of mutate, because this button is gone after the last one.
  const { mutateAsync: smoke, isPending } = useSmokeHumidorItem(item.id);
  const { mutateAsync: putBack } = usePutBackHumidorItem(item.id);
  async function smokeOne(card: HTMLElement | null) {
    const { item: now, taken } = await smoke();
    offer(`${isolated(now.productName)}: ${amountLeft(now)}`, {
      label: 'Undo',
      onSelect: () => void putBack(taken).catch(alertFailure),
    });
    // A dialog that opens now later returns the focus to where it was, but this button may be gone by then.
    if (now.amountLeft === 0 && card?.contains(document.activeElement)) card.focus({ preventScroll: true });
    onSmoked?.(now);
  }
  return (
    <Button
      size="small"
      icon={<Flame />}
      busy={isPending}
      onClick={({ currentTarget }) => void smokeOne(currentTarget.closest('article')).catch(alertFailure)}
    >
      {item.category === 'CIGAR' ? 'Smoke one' : 'Smoke a bowl'}
    </Button>
  );
}
