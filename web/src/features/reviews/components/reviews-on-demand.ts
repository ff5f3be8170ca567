/**
 * Reviews, for a screen that loads them on demand. In a module of its own, because a build cannot split off one that other
 * screens import.
 */
export { ReviewCard } from './review-card.tsx';
export { ReviewList } from './review-list.tsx';
