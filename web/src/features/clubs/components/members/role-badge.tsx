import type { ClubRole } from '@contract/clubs.ts';
import { Badge } from '@/components/marks/badge.tsx';

/** A member's role, unless it is MEMBER. */
export function RoleBadge({ role }: { role: ClubRole }) {
  if (role === 'MEMBER') return null;
  return <Badge tone={role === 'OWNER' ? 'ember' : 'leaf'}>{role}</Badge>;
}
