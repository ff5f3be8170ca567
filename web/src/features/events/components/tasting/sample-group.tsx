import { smokeCategory } from '@contract/humidor.ts';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { BrandField } from '@/features/products/components/page/brand-field.tsx';
import { ProductField } from '@/features/products/components/page/product-field.tsx';
import styles from '../form/question-fields.module.css';
import { movedUp, type PlanFields, type SampleFields } from './plan-fields.ts';
import { categoryOf } from './sample-name.ts';

type SampleGroupProps = {
  index: number;
  /** Served samples stay where they are. Only their names can be corrected. */
  isServed: boolean;
  canMoveUp: boolean;
  canRemove: boolean;
  samples: SampleFields[];
  onChange: (samples: SampleFields[]) => void;
};

/** One sample in the hosts' form. */
export function SampleGroup({ index, isServed, canMoveUp, canRemove, samples, onChange }: SampleGroupProps) {
  const form = useFormContext<PlanFields>();
  const field = fieldOf(form);
  const name = `Sample ${index + 1}`;
  const change = (changed: Partial<SampleFields>) =>
    onChange(samples.map((sample, at) => (at === index ? { ...sample, ...changed } : sample)));
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{name}</legend>
      {!isServed && (
        <Select label="Category" {...field(`samples.${index}.category`)}>
          <LabelOptions
            labels={smokeCategory.options.map((category) => [category, categoryOf(category)] as const)}
          />
        </Select>
      )}
      <ProductField
        label="Product Name"
        limit={150}
        required
        only={isServed ? [samples[index]?.category ?? 'CIGAR'] : smokeCategory.options}
        typed={form.watch(`samples.${index}.productName`)}
        onPick={({ productName, brand, category }) =>
          change({
            productName,
            brand: brand ?? '',
            ...((category === 'CIGAR' || category === 'PIPE_TOBACCO') && !isServed && { category }),
          })
        }
        {...field(`samples.${index}.productName`)}
      />
      <BrandField {...field(`samples.${index}.brand`)} />
      {(canMoveUp || canRemove) && (
        <ActionBar align="start">
          {canMoveUp && (
            <Button
              size="small"
              icon={<ArrowUp />}
              aria-label={`Move ${name} up`}
              onClick={() => onChange(movedUp(samples, index))}
            >
              Move Up
            </Button>
          )}
          {canRemove && (
            <Button
              size="small"
              icon={<Trash2 />}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(samples.toSpliced(index, 1))}
            >
              Remove
            </Button>
          )}
        </ActionBar>
      )}
    </fieldset>
  );
}
