import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { calendarFeedQuery, useCreateCalendarFeed } from '@/data/admin/calendar/feed';
import { scrollIntoSight } from '@/lib/browser/motion';
import { onFailure } from '@/admin/forms/failure-text';
import { FeedAddress } from './feed-address';
import { FeedAge } from './feed-age';

/** After a change of the password: offers to replace the address of the calendar feed, which works without one. */
export function FeedOffer() {
  const { data: feed } = useQuery(calendarFeedQuery());
  const { data: made, mutate: create, isPending } = useCreateCalendarFeed();
  const element = useRef<HTMLDivElement>(null);
  const createdAt = feed?.createdAt;
  useEffect(() => {
    // It appears below the button that was pressed, which may be at the end of the screen.
    if (element.current) {
      scrollIntoSight(element.current, 'nearest');
    }
  }, [createdAt, made]);
  if (!createdAt) {
    return null;
  }
  return (
    <div ref={element}>
      {made ? (
        <FeedAddress url={made.url} />
      ) : (
        <Alert
          type="warning"
          showIcon
          role="status"
          title="Your calendar address still works"
          description={
            <>
              <p>
                It was <FeedAge createdAt={createdAt} lastReadAt={feed.lastReadAt} />. Anyone who has it can
                read your appointments without a password. If someone else might know it, replace it.
              </p>
              <Button
                loading={isPending}
                onClick={() => {
                  create(undefined, {
                    onError: onFailure('The address could not be changed. Please try again.'),
                  });
                }}
              >
                Replace Address
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
