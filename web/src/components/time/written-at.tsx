import { Link } from 'react-router-dom';
import { Time } from './time.tsx';

type WrittenAtProps = {
  createdAt: string;
  editedAt: string | null;
  /** The link of the time, to the text on a screen of its own. */
  to?: string;
};

/** When a text was written, and whether it has been edited since. */
export function WrittenAt({ createdAt, editedAt, to }: WrittenAtProps) {
  const time = <Time instant={createdAt} />;
  return (
    <>
      {to === undefined ? time : <Link to={to}>{time}</Link>}
      {editedAt && <span>edited</span>}
    </>
  );
}
