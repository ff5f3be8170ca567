import { mediaWord } from '@/lib/media/media-kind.ts';

/** A picture or video of an album, and its author's description of it, which may be empty. */
export type AlbumItem = { url: string; alt: string };

/** The description of a picture or video: its author's, or else who shared it. */
export const altOf = ({ url, alt }: AlbumItem, by: string) => alt || `${mediaWord(url)} by ${by}`;
