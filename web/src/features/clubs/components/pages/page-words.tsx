import { PageText } from '@/components/text/page-text.tsx';
import { pictureAmong } from './page-pictures.ts';

/** The text of a page with its pictures, by their addresses. */
export default function PageWords({ text, pictures }: { text: string; pictures: readonly string[] }) {
  return <PageText text={text} pictureOf={pictureAmong(pictures)} />;
}
