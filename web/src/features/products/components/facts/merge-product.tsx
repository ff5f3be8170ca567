import type { Product, ProductDetails } from '@contract/products.ts';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { useMergeProduct } from '../../api/merge-product.ts';
import styles from '../page/product-card.module.css';
import { ProductField } from '../page/product-field.tsx';
import { productDetail } from './product-detail.ts';

/** For moderators: merges this duplicate product into another, whose page then opens. */
export function MergeProduct({ product }: { product: ProductDetails }) {
  const navigate = useNavigateFromHere();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<Product>();
  const { mutate: merge, isPending, error } = useMergeProduct(product.slug);
  const isUnfit = into && (into.id === product.id || into.category !== product.category);
  return (
    <>
      <Button icon={<Merge />} onClick={() => setIsOpen(true)}>
        Merge
      </Button>
      <FormDialog
        title={`Merge ${product.productName}`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSubmit={() =>
          into &&
          merge(into.slug, {
            onSuccess(stays) {
              notify('The products have been merged.');
              setIsOpen(false);
              navigate(paths.product(stays.slug), { replace: true });
            },
          })
        }
        submitText="Merge"
        busyText="Merging..."
        isDanger
        isIncomplete={!into || isUnfit === true}
        isBusy={isPending}
        isDirty={typed !== ''}
        error={error ? errorText(error, 'Failed to merge the products') : undefined}
      >
        <p>
          {product.productName} will be deleted. Its reviews and notes will move to the product you choose,
          and its address will redirect there. This can't be undone.
        </p>
        <div className={styles.room}>
          <ProductField
            label="Merge into"
            typed={typed}
            value={typed}
            only={[product.category]}
            description={into && `Kept: ${productDetail(into)}`}
            error={isUnfit ? 'Please choose another product of the same category' : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setInto(undefined);
            }}
            onPick={(picked) => {
              setInto(picked);
              setTyped(picked.productName);
            }}
          />
        </div>
      </FormDialog>
    </>
  );
}
