import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Popover,
  RouterProvider,
} from 'react-aria-components';
import { useHref, useNavigate } from 'react-router-dom';
import { CountBadge } from '@/components/marks/count-badge.tsx';
import { useCover } from '@/components/media/use-cover.ts';
import styles from './menu.module.css';
import type { MenuItem } from './menu-item.ts';

export type MenuSurfaceProps = {
  /** Names the button and the menu for screen readers. */
  label: string;
  /** A sentence above the items, which is also the button's description for screen readers. */
  description?: string | undefined;
  items: readonly MenuItem[];
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** The open menu, in a chunk of its own because it needs React Aria. Use `Menu` instead. */
export default function MenuSurface(props: MenuSurfaceProps) {
  const { label, description, items, placement, trigger, isOpen, onClose } = props;
  const navigate = useNavigate();
  const choices = items.filter(({ isSelected }) => isSelected !== undefined);
  const chosen = choices.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  useCover(isOpen, onClose);
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <Popover
        className={styles.popover ?? ''}
        aria-label={label}
        triggerRef={trigger}
        placement={placement}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        {description && (
          <p className={styles.note} aria-hidden="true">
            {description}
          </p>
        )}
        <AriaMenu className={styles.menu ?? ''} aria-label={label} autoFocus="first" onClose={onClose}>
          {choices.length > 0 && (
            <MenuSection
              className={styles.choices ?? ''}
              aria-label={label}
              selectionMode="single"
              selectedKeys={chosen}
              shouldCloseOnSelect
            >
              {choices.map((item) => (
                <Row key={item.id} item={item} trigger={trigger} />
              ))}
            </MenuSection>
          )}
          {items
            .filter((item) => !choices.includes(item))
            .map((item) => (
              <Row key={item.id} item={item} trigger={trigger} />
            ))}
        </AriaMenu>
      </Popover>
    </RouterProvider>
  );
}

function Row({ item, trigger }: { item: MenuItem } & Pick<MenuSurfaceProps, 'trigger'>) {
  function select() {
    // A dialog that opens now will later return the focus to the menu's button, because the item is gone by then.
    trigger.current?.focus({ preventScroll: true });
    item.onSelect?.();
  }
  return (
    <AriaMenuItem
      id={item.id}
      className={styles.item ?? ''}
      data-danger={item.isDanger || undefined}
      isDisabled={item.isDisabled ?? false}
      textValue={item.label}
      {...(item.to === undefined ? {} : { href: item.to })}
      {...(item.onSelect === undefined ? {} : { onAction: select })}
    >
      {item.isSelected === undefined ? (
        item.icon
      ) : (
        <Check visibility={item.isSelected ? 'visible' : 'hidden'} />
      )}
      {item.label}
      <CountBadge count={item.count ?? 0} label="unread" />
    </AriaMenuItem>
  );
}
