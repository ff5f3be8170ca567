import type { Review } from '@contract/reviews.ts';
import { Ellipsis, Flag } from 'lucide-react';
import { Menu } from '@/components/menu.tsx';
import { requestReport } from '@/features/reports/components/request-report.ts';

/** What one can do with somebody else's review. Its report names the author, too. */
export function OthersReviewMenu({ review: { id, authorId } }: { review: Review }) {
  const target = { reportedReviewId: id, ...(authorId && { reportedUserId: authorId }) };
  return (
    <Menu
      label="Review options"
      items={[
        {
          id: 'report',
          label: 'Report Review',
          icon: <Flag />,
          onSelect: () => requestReport({ what: 'Review', target }),
        },
      ]}
    >
      <Ellipsis />
    </Menu>
  );
}
