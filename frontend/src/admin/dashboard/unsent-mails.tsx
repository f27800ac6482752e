import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { unsentMailsQuery, useSendUnsentMails } from '@/data/admin/setup';
import { countOf } from '../count-words';
import { FailureText } from '../forms/failure-text';

/** Offers to send the emails from before email was set up. */
export function UnsentMails() {
  const { data } = useQuery(unsentMailsQuery());
  const { mutate: send, data: sent, isPending, error } = useSendUnsentMails();
  const count = data?.count ?? 0;
  if (count === 0) {
    return null;
  }
  return (
    <Alert
      className="dash-warning"
      type="info"
      showIcon
      role="status"
      title={
        sent
          ? `On their way: ${countOf(sent.count, 'email')}.`
          : `${countOf(count, 'email')} from before email was set up ${count === 1 ? 'was' : 'were'} not sent.`
      }
      description={error && <FailureText text="Failed to send them. Please try again." error={error} />}
      action={
        !sent && (
          <Button disabled={isPending} onClick={() => send()}>
            {isPending ? 'Sending...' : 'Send Now'}
          </Button>
        )
      }
    />
  );
}
