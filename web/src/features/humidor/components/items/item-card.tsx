import { kindOf } from '@contract/humidor/kinds.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import { isolated } from '@contract/values/direction.ts';
import { Flame, History, PackageOpen } from 'lucide-react';
import { type HTMLAttributes, memo, useId, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { CheckboxInput } from '@/components/choices/checkbox.tsx';
import { alertFailure, offer } from '@/components/overlays/toast.ts';
import { OwnersMenu } from '@/features/products/components/facts/owners-menu.tsx';
import { SmokeCard } from '@/features/products/components/tastings/smoke-card.tsx';
import { focusNextCard } from '@/lib/dom/focus-next-card.ts';
import { thisDay } from '@/lib/time/days.ts';
import { useCreateHumidorMovement } from '../../api/create-humidor-movement.ts';
import { useDeleteHumidorItem } from '../../api/delete-humidor-item.ts';
import { useUndoHumidorMovement } from '../../api/undo-humidor-movement.ts';
import { amountLeft } from './amounts.ts';
import { ItemBody, ItemPicture } from './item-body.tsx';
import { EditItemDialog, HistoryDialog, MovementDialog } from './item-dialogs.tsx';

type SmokeProps = {
  item: HumidorItem;
  /** Called when one has been smoked. */
  onSmoked?: ((item: HumidorItem) => void) | undefined;
};

type Choosing = {
  /** Undefined unless the user chooses several items. */
  isChosen?: boolean | undefined;
  onChoose?: ((id: string) => void) | undefined;
};

type ItemCardProps = HTMLAttributes<HTMLElement> & SmokeProps & Choosing;

/** An item of the user's humidor. Other attributes go to the article. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, onSmoked, isChosen, onChoose, ...rest } = props;
  const isChoosing = isChosen !== undefined;
  const id = useId();
  const deletion = useDeleteHumidorItem(item.id, () => focusNextCard(id));
  const isFinished = item.amountLeft === 0;
  return (
    <SmokeCard
      id={id}
      smoke={item}
      as="h2"
      line={[item.brand, kindOf(item), item.place, shownTo(item)].filter(Boolean).join('\u00a0· ')}
      picture={<ItemPicture item={item} />}
      menu={
        isChoosing ? (
          <CheckboxInput
            aria-label={`Choose ${isolated(item.productName)}`}
            checked={isChosen}
            onChange={() => onChoose?.(item.id)}
          />
        ) : (
          <ItemMenu item={item} deletion={deletion} />
        )
      }
      isFinished={isFinished}
      {...rest}
    >
      <ItemBody item={item}>
        {!isFinished && !isChoosing && <SmokeOne item={item} onSmoked={onSmoked} />}
      </ItemBody>
    </SmokeCard>
  );
});

type ItemMenuProps = { item: HumidorItem; deletion: ReturnType<typeof useDeleteHumidorItem> };

function ItemMenu({ item, deletion }: ItemMenuProps) {
  const [opened, setOpened] = useState<'movement' | 'history'>();
  const dialog = (name: 'movement' | 'history') => ({
    item,
    isOpen: opened === name,
    onClose: () => setOpened(undefined),
  });
  return (
    <>
      <OwnersMenu
        noun="Item"
        deletion={deletion}
        more={[
          {
            id: 'move',
            label: 'Open, Move or Give Away',
            icon: <PackageOpen />,
            onSelect: () => setOpened('movement'),
          },
          { id: 'history', label: 'History', icon: <History />, onSelect: () => setOpened('history') },
        ]}
      >
        {(editing) => <EditItemDialog item={item} {...editing} />}
      </OwnersMenu>
      <MovementDialog {...dialog('movement')} />
      <HistoryDialog {...dialog('history')} />
    </>
  );
}

function shownTo({ audience, club }: HumidorItem) {
  if (audience === 'ME') return undefined;
  return club ? `Shown in ${isolated(club.name)}` : 'Shown to followers';
}

/** Takes a cigar or a bowl immediately. The toast can put it back. */
function SmokeOne({ item, onSmoked }: SmokeProps) {
  // Uses promises instead of callbacks of mutate, because this button is gone after the last one.
  const { mutateAsync: smoke, isPending } = useCreateHumidorMovement(item.id);
  const { mutateAsync: undo } = useUndoHumidorMovement();
  async function smokeOne(card: HTMLElement | null) {
    const { item: now, movement } = await smoke({ kind: 'SMOKED', happenedOn: thisDay() });
    offer(`${isolated(now.productName)}: ${amountLeft(now)}`, {
      label: 'Undo',
      onSelect: () => void undo(movement).catch(alertFailure),
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
