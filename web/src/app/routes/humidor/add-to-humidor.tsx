import { smokeCategory } from '@contract/humidor.ts';
import type { ProductDetails } from '@contract/products.ts';
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { ClubChoices } from '@/features/humidor/components/items/club-choices.ts';
import { AddItemDialog } from '@/features/humidor/components/items/item-dialogs.tsx';

/** The "Add to Humidor" button with its dialog, for cigars and pipe tobaccos. Renders nothing for other products. */
export function AddToHumidor({ product }: { product: ProductDetails }) {
  const { productName, brand } = product;
  const category = smokeCategory.safeParse(product.category);
  const { data: clubs = [] } = useQuery(myClubsQuery);
  if (!category.success) return null;
  return (
    <ClubChoices value={clubs}>
      <DialogButton
        icon={<Archive />}
        preload={AddItemDialog.preload}
        dialog={(dialog) => (
          <AddItemDialog about={{ category: category.data, productName, brand: brand ?? '' }} {...dialog} />
        )}
      >
        Add to Humidor
      </DialogButton>
    </ClubChoices>
  );
}
