import type { Product } from '@contract/products.ts';
import type { ReviewCategory } from '@contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { Options } from '@/components/choices/option.tsx';
import { useOptions } from '@/components/choices/use-options.ts';
import { TextField } from '@/components/forms/text-field.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import texts from '@/styles/text.module.css';
import { productSuggestionsQuery } from '../../api/get-products.ts';
import { productDetail } from '../facts/product-detail.ts';
import styles from './product-field.module.css';

type ProductFieldProps = ComponentProps<typeof TextField> & {
  /** The text typed so far. */
  typed: string;
  /** Suggests only products of these categories. */
  only?: readonly ReviewCategory[];
  onPick: (product: Product) => void;
};

const none: Product[] = [];

/**
 * The field for a product's name. While the user types, it suggests known products, so that each product is spelled only one
 * way. It is a combobox: arrow keys, Enter and Escape, or a tap. The focus stays in the field.
 */
export function ProductField(props: ProductFieldProps) {
  const { typed, only, onPick, onChange, onBlur, onKeyDown, ...rest } = props;
  const id = useId();
  const searched = useDebouncedValue(typed.trim());
  const [isTyping, setIsTyping] = useState(false);
  const { data } = useQuery({
    ...productSuggestionsQuery(searched),
    enabled: isTyping && lengthOf(searched) >= 2,
  });
  const found = isTyping && searched === typed.trim() && data ? data.items : none;
  const items = only ? found.filter(({ category }) => only.includes(category)) : found;
  const isOpen = items.length > 0;
  const close = () => setIsTyping(false);
  function pick(product: Product) {
    onPick(product);
    close();
  }
  const list = useOptions({ items, isOpen, onPick: pick, onClose: close });
  return (
    <div className={styles.box}>
      <TextField
        {...rest}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={list.active >= 0 && isOpen ? `${id}-${list.active}` : undefined}
        onChange={(event) => {
          setIsTyping(true);
          return onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          return onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (!list.onKeyDown(event)) onKeyDown?.(event);
        }}
      />
      {isOpen && (
        // A press must not move the focus out of the field: that would close the list before the tap ends.
        <div
          id={id}
          className={styles.list}
          role="listbox"
          aria-label="Products"
          onMouseDown={(event) => event.preventDefault()}
        >
          <Options id={id} className={styles.option} items={items} list={list} onPick={pick}>
            {(product) => (
              <span className={styles.text}>
                <span className={styles.name}>{product.productName}</span>
                <span className={texts.soft}>{productDetail(product)}</span>
              </span>
            )}
          </Options>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {isOpen && (items.length === 1 ? '1 matching product' : `${items.length} matching products`)}
        </span>
      </VisuallyHidden>
    </div>
  );
}
