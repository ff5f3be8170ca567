import type { SampleProduct } from '@contract/events/tasting.ts';
import type { SmokeCategory } from '@contract/humidor.ts';

/** "Sample 3". A blind sample has no other name. */
export const sampleName = ({ position }: { position: number }) => `Sample ${position}`;

/** "Casa Meridiano Toro". A brand with which the name begins is not repeated. */
export const productNameOf = ({ brand, productName }: SampleProduct) =>
  brand && !productName.toLowerCase().startsWith(brand.toLowerCase())
    ? `${brand} ${productName}`
    : productName;

/** What readers are told about a sample's product before they may know it. */
export const categoryOf = (category: SmokeCategory) => (category === 'CIGAR' ? 'Cigar' : 'Pipe tobacco');
