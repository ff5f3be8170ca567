import type { Product } from '@contract/products.ts';
import type { ReviewCategory } from '@contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ComboField } from '@/components/choices/combo-field.tsx';
import type { TextField } from '@/components/forms/text-field.tsx';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { counted } from '@/lib/text/counted.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import texts from '@/styles/text.module.css';
import { productSuggestionsQuery } from '../../api/get-products.ts';
import { productDetail } from '../facts/product-detail.ts';

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
 * way.
 */
export function ProductField({ typed, only, ...field }: ProductFieldProps) {
  const searched = useDebouncedValue(typed.trim());
  const [isTyping, setIsTyping] = useState(false);
  const { data } = useQuery({
    ...productSuggestionsQuery(searched),
    enabled: isTyping && lengthOf(searched) >= 2,
  });
  const found = isTyping && searched === typed.trim() && data ? data.items : none;
  const items = only ? found.filter(({ category }) => only.includes(category)) : found;
  return (
    <ComboField
      {...field}
      items={items}
      listLabel="Products"
      status={counted(items.length, 'matching product')}
      onTyping={setIsTyping}
    >
      {(product) => (
        <>
          <span>{product.productName}</span>
          <span className={texts.soft}>{productDetail(product)}</span>
        </>
      )}
    </ComboField>
  );
}
