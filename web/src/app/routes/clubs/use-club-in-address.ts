import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { clubQuery } from '@/features/clubs/api/get-club.ts';
import { useLiveClub } from '@/features/clubs/components/page/use-live-club.ts';

/** The club in the address, kept up to date while it is on the screen. */
export function useClubInAddress() {
  const { slug = '' } = useParams();
  const query = useQuery(clubQuery(slug));
  useLiveClub(query.data);
  return query;
}
