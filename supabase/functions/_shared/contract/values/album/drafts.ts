/** The pictures and videos that are sent with a text. Apart from the replies, because the feed does without it. */
import * as z from 'zod/mini';
import { uploadedUrl } from '../../common.ts';
import { maxAltLength } from '../album.ts';

export const alt = z
  .string()
  .check(z.maxLength(maxAltLength, `Please use at most ${maxAltLength} characters`));

const draftItem = z.strictObject({
  url: uploadedUrl.check(z.minLength(1, 'Please upload the picture or video here first.')),
  alt: z._default(alt, ''),
});

/** At most so many uploaded pictures and videos, in order. The refusal says how many. */
export const albumDraft = (most: number) =>
  z.optional(
    z.nullable(
      z.array(draftItem).check(z.maxLength(most, `Please choose at most ${most} pictures and videos`)),
    ),
  );

type Pictured = {
  imageUrl?: string | null | undefined;
  media?: { url: string; alt: string }[] | null | undefined;
};

/** What a request shows: its `media` or, from clients that send only one address, its `imageUrl`. */
export const albumOf = ({ imageUrl, media }: Pictured): { url: string; alt: string }[] =>
  media ?? (imageUrl ? [{ url: imageUrl, alt: '' }] : []);
