import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { toast, toastError } from '../../../lib/toast';

/** A new feed address, shown once, with instructions for each calendar app. */
export function FeedAddress({ url }: { url: string }) {
  return (
    <div className="set-feed" role="status">
      <label htmlFor="feed-address">Your address (shown only once)</label>
      <div className="set-feed-row">
        <Input
          id="feed-address"
          value={url}
          readOnly
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button
          type="primary"
          icon={<CopyOutlined />}
          onClick={() => {
            navigator.clipboard.writeText(url).then(
              () => {
                toast({ title: 'Address copied' });
              },
              () => {
                toastError("Your browser didn't allow copying.");
              },
            );
          }}
        >
          Copy
        </Button>
      </div>
      <ul>
        <li>
          <strong>Google:</strong> on a computer, Other calendars, +, From URL.
        </li>
        <li>
          <strong>Apple:</strong> Calendar, File, New Calendar Subscription. On an iPhone: Settings, Calendar,
          Accounts, Add Account, Other, Add Subscribed Calendar.
        </li>
        <li>
          <strong>Outlook:</strong> Calendar, Add calendar, Subscribe from web.
        </li>
      </ul>
    </div>
  );
}
