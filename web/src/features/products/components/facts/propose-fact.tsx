import { factFields } from '@contract/products/facts.ts';
import type { ProductDetails } from '@contract/products.ts';
import { useState } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useProposeFact } from '../../api/get-product-facts.ts';

type ProposeFactProps = { product: ProductDetails; isOpen: boolean; onClose: () => void };

/** The dialog in which a fact is proposed. An empty value proposes to remove the fact. */
export function ProposeFact({ product: { slug, category, facts }, ...opened }: ProposeFactProps) {
  const fields = factFields[category];
  const [field, setField] = useState(fields.find((one) => facts[one.field] === undefined)?.field ?? '');
  const [typed, setTyped] = useState<string>();
  const { dialog, send } = requestDialog(opened, useProposeFact(slug), () => setTyped(undefined));
  const chosen = fields.find((one) => one.field === field) ?? fields[0];
  if (!chosen) return null;
  const standing = facts[chosen.field] ?? '';
  const value = typed ?? standing;
  const isUnfit = value !== '' && chosen.pattern !== undefined && !chosen.pattern.test(value.trim());
  const propose = () =>
    send({ category, field: chosen.field, value: value.trim() || null }, (now) => {
      const isStanding = (now.facts[chosen.field] ?? '') === value.trim();
      notify(
        isStanding
          ? 'The fact has been saved.'
          : 'Thank you. The change will be made once another member agrees.',
      );
    });
  return (
    <FormDialog
      {...dialog}
      title="Suggest a Fact"
      onSubmit={propose}
      submitText="Suggest"
      busyText="Saving..."
      isIncomplete={value.trim() === standing || isUnfit}
      isDirty={typed !== undefined}
    >
      <Select
        label="Fact"
        value={chosen.field}
        onChange={(event) => {
          setField(event.target.value);
          setTyped(undefined);
        }}
      >
        <LabelOptions labels={fields.map(({ field, label }) => [field, label] as const)} />
      </Select>
      {chosen.words ? (
        <Select label="Value" value={value} onChange={(event) => setTyped(event.target.value)}>
          <option value="">Unknown</option>
          {chosen.words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </Select>
      ) : (
        <TextField
          label="Value"
          limit={100}
          description={`For example: ${chosen.example}`}
          value={value}
          error={isUnfit ? chosen.hint : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
