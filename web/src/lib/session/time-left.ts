import { deviceNow } from '@/lib/time/clock.ts';
import type { Session } from './stored-session.ts';

/** How long an access token is valid, in ms. It expires by this device's clock (receipt-storage.ts). */
export const timeLeft = ({ expiresAt }: Pick<Session, 'expiresAt'>): number => expiresAt - deviceNow();
