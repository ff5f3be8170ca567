import { palateShare } from '../../_shared/contract/products/palate.ts';
import { endpoint } from '../http/endpoint.ts';

export const sharePalate = endpoint({
  summary: 'Share your palate: users who share theirs can see how far you agree',
  reply: palateShare,
  statements: ({ sql }) => sql`select private.share_palate(true) as reply`,
});

export const unsharePalate = endpoint({
  summary: 'Stop sharing your palate',
  reply: palateShare,
  statements: ({ sql }) => sql`select private.share_palate(false) as reply`,
});
