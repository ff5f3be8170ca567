import { Calendar, House, MessagesSquare, Star, Users } from 'lucide-react';
import { paths } from '@/config/paths.ts';

/** The main sections, in the order of the bars and of swiping. */
export const sections = [
  { to: paths.feed, label: 'Feed', Icon: House },
  { to: paths.clubs, label: 'Clubs', Icon: Users },
  { to: paths.reviews, label: 'Reviews', Icon: Star },
  { to: paths.events, label: 'Events', Icon: Calendar },
  { to: paths.messages, label: 'Messages', Icon: MessagesSquare },
];
