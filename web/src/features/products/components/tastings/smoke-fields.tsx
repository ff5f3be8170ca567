import type { SmokeCategory } from '@contract/humidor.ts';
import { useFormContext } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { BrandField } from '../page/brand-field.tsx';
import { categoryLabels } from '../page/categories.ts';
import { ProductField } from '../page/product-field.tsx';

/** The product that is smoked, as named in a form. */
export type SmokeFields = { category: SmokeCategory; productName: string; brand: string };

/** The product in the name of a draft about it. Two brands can have products of the same name. */
export const inDraftName = ({ category, brand, productName }: SmokeFields) =>
  [category, brand, productName].join();

const categories = ['CIGAR', 'PIPE_TOBACCO'] as const;

/** The fields that name a cigar or pipe tobacco, with suggestions. They must be inside a `FormProvider`. */
export function SmokeProduct() {
  const form = useFormContext<SmokeFields>();
  const { setValue, watch } = form;
  const field = fieldOf(form);
  return (
    <>
      <Select label="Category" required {...field('category')}>
        <LabelOptions labels={categories.map((category) => [category, categoryLabels[category]] as const)} />
      </Select>
      <ProductField
        label="Product Name"
        limit={150}
        required
        only={categories}
        typed={watch('productName')}
        onPick={({ productName, brand, category }) => {
          setValue('productName', productName, { shouldValidate: true });
          setValue('brand', brand ?? '');
          if (category === 'CIGAR' || category === 'PIPE_TOBACCO') setValue('category', category);
        }}
        {...field('productName')}
      />
      <BrandField {...field('brand')} />
    </>
  );
}
