import type { Event } from '@contract/events.ts';
import texts from '@/styles/text.module.css';
import { LocationLink } from './location-link.tsx';

/** The address for those who come. Everyone else learns that there is one. */
export function EventAddress({ event: { address, hasAddress } }: { event: Event }) {
  if (address === null)
    return hasAddress && <p className={texts.soft}>Everyone who is going sees the address.</p>;
  return (
    <div>
      <LocationLink location={address} />
      <p className={texts.soft}>Only people who are going and the hosts see this address.</p>
    </div>
  );
}
