import { CopyField } from '@/admin/forms/copy-field';

/** A new feed address, shown once and selected, with instructions for each calendar app. */
export function FeedAddress({ url }: { url: string }) {
  return (
    <div className="set-feed" role="status">
      <CopyField
        id="feed-address"
        label="Your address (shown only once)"
        value={url}
        copied="Address Copied"
      />
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
