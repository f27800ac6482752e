import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import type { CrowdedNetwork } from '@/api/models/CrowdedNetwork';
import type { RefusedNetwork } from '@/api/models/RefusedNetwork';
import { networksQuery, useAcceptNetwork, useRefuseNetwork } from '@/data/admin/networks';
import { useShopClock } from '@/data/business';
import { toast } from '@/lib/toast';
import { onFailure } from '../forms/failure-text';
import { momentText } from '../moment';

/** Says when many requests came from one network, and when one is refused, each with the button to change that. */
export function NetworkAlerts() {
  const { data } = useQuery(networksQuery());
  const { timeZone } = useShopClock();
  const refuse = useAskedRefusal();
  const { mutateAsync: accept } = useAcceptNetwork();
  const acceptAgain = ({ id }: RefusedNetwork) => {
    accept(id).then(
      () =>
        toast({ title: 'Network Accepted', description: 'Visitors there can request appointments again.' }),
      onFailure('Failed to accept the network again.'),
    );
  };

  return (
    <>
      {data?.crowded.map((network) => (
        <Alert
          key={network.since}
          className="dash-warning"
          type="warning"
          showIcon
          title={`${network.appointmentIds.length} requests from one network`}
          description={`Since ${momentText(network.since, timeZone)}. They may be fake.`}
          action={<Button onClick={() => refuse(network)}>Cancel and Refuse</Button>}
        />
      ))}
      {data?.refused.map((network) => (
        <Alert
          key={network.id}
          className="dash-warning"
          type="info"
          showIcon
          title={`Requests from one network are refused until ${momentText(network.until, timeZone)}`}
          action={<Button onClick={() => acceptAgain(network)}>Accept Again</Button>}
        />
      ))}
    </>
  );
}

/** Refuses a network after a confirmation that says what this does. */
function useAskedRefusal(): (network: CrowdedNetwork) => void {
  const { modal } = App.useApp();
  const { mutateAsync: refuse } = useRefuseNetwork();
  return ({ appointmentIds }) => {
    const [first = 0] = appointmentIds;
    modal.confirm({
      title: `Cancel ${appointmentIds.length} requests from one network?`,
      content:
        'Their times are free again, and nobody gets an email. For a day, visitors on that network are asked to call or to send a message. Confirmed appointments stay.',
      okText: 'Cancel and Refuse',
      okButtonProps: { danger: true },
      cancelText: 'Keep Them',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        refuse(first).then(({ cancelled }) => {
          toast({
            title: 'Network Refused',
            description: `${cancelled} ${cancelled === 1 ? 'request' : 'requests'} canceled without an email.`,
          });
        }, onFailure('Failed to refuse the network. Please try again.')),
    });
  };
}
