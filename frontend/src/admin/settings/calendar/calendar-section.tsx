import { useQuery } from '@tanstack/react-query';
import { App, Button, Card } from 'antd';
import { Link } from 'react-router';
import { calendarFeedQuery, useCreateCalendarFeed, useDeleteCalendarFeed } from '@/data/admin/calendar/feed';
import { paths } from '@/lib/paths';
import { toast } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import { NotLoaded } from '@/admin/list-page/list-states';
import { FeedAddress } from './feed-address';
import { FeedAge } from './feed-age';

/** The secret feed address from which the dealer's own calendar app reads the appointments. */
export function CalendarSection() {
  const { modal } = App.useApp();
  const query = useQuery(calendarFeedQuery());
  const { data: feed } = query;
  const create = useCreateCalendarFeed();
  const erase = useDeleteCalendarFeed();
  const fail = onFailure('The address could not be changed. Please try again.');
  const make = () => create.mutateAsync().then(undefined, fail);
  const turnOff = () =>
    erase.mutateAsync().then(() => {
      create.reset();
      toast({ title: 'Calendar Turned Off', description: 'The address no longer works.' });
    }, fail);

  if (!feed) {
    return <NotLoaded query={query} of="the calendar" />;
  }
  return (
    <Card className="set-card" title={<h2>Appointments in Your Calendar</h2>}>
      <p className="set-help">
        Reminders, and how late clients can change a visit, are under{' '}
        <Link to={`${paths.admin.schedule}?tab=hours`}>Opening Hours</Link>.
      </p>
      <p className="set-help">
        Google, Apple and Outlook calendars can show your appointments from a secret address: pending and
        confirmed ones, with name and phone. Anyone who has the address can read them, so keep it to yourself.
      </p>
      {create.data && <FeedAddress url={create.data.url} />}
      {feed.active && feed.createdAt && !create.data && (
        <p className="set-help">
          You have an address, <FeedAge createdAt={feed.createdAt} lastReadAt={feed.lastReadAt} />. It’s shown
          only once. If you need it again, make a new one.
        </p>
      )}
      <span className="list-buttons">
        {!feed.active && (
          <Button type="primary" loading={create.isPending} onClick={() => void make()}>
            Create Address
          </Button>
        )}
        {feed.active && (
          <>
            <Button
              loading={create.isPending}
              onClick={() => {
                modal.confirm({
                  title: 'Make a new address?',
                  content: 'The old one stops working everywhere you’ve added it.',
                  okText: 'New Address',
                  cancelText: 'Keep It',
                  onOk: make,
                });
              }}
            >
              New Address
            </Button>
            <Button
              onClick={() => {
                modal.confirm({
                  title: 'Turn the calendar off?',
                  content: 'Calendars that show your appointments stop getting them.',
                  okText: 'Turn Off',
                  okButtonProps: { danger: true },
                  cancelText: 'Keep It',
                  onOk: turnOff,
                });
              }}
            >
              Turn Off
            </Button>
          </>
        )}
      </span>
    </Card>
  );
}
