import { eventInPath } from '../events/in-path.ts';
import { postInPath } from '../posts/in-path.ts';
import { reviewInPath } from '../reviews/in-path.ts';

/** What can be commented on, as its paths name it. */
export const subjectInPath = { post: postInPath, review: reviewInPath, event: eventInPath };
export type Subject = keyof typeof subjectInPath;

/** In a sentence: "a post", "an event". */
export const aSubject = (on: Subject) => (on === 'event' ? `an ${on}` : `a ${on}`);
