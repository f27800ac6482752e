import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Tag } from 'antd';
import { secondFactorQuery, useDeleteSecondFactor } from '@/data/admin/session/second-factor';
import { toast } from '@/lib/toast';
import { NotLoaded } from '@/admin/list-page/list-states';
import { OwnPasswordDialog } from '../own-password-dialog';
import { SetUpDialog } from './set-up-dialog';

/** Fewer recovery codes than this are worth a word. */
const FEW = 3;

/** Whether the login also asks for a code from an app, and how to turn that on and off. */
export function SecondFactorCard() {
  const query = useQuery(secondFactorQuery());
  const { data } = query;
  const { mutateAsync: turnOff, isPending } = useDeleteSecondFactor();
  const [asked, setAsked] = useState<'on' | 'off'>();
  const close = () => setAsked(undefined);
  return (
    <Card
      className="set-card"
      title={
        <h2>
          Second Factor{' '}
          {data && <Tag color={data.active ? 'green' : 'default'}>{data.active ? 'On' : 'Off'}</Tag>}
        </h2>
      }
    >
      {content()}
      {asked === 'on' && data && <SetUpDialog active={data.active} onClose={close} />}
      <OwnPasswordDialog
        open={asked === 'off'}
        title="Turn off the second factor?"
        okText="Turn Off"
        okDanger
        failed="Failed to turn off the second factor. Please try again."
        saving={isPending}
        onSubmit={turnOff}
        onDone={() => {
          toast({ title: 'Second Factor Off', description: 'Your password alone logs you in again.' });
          close();
        }}
        onClose={close}
      >
        <p className="set-dialog-text">
          From then on your password alone is enough. Your recovery codes stop working.
        </p>
      </OwnPasswordDialog>
    </Card>
  );

  function content() {
    if (!data) {
      return <NotLoaded query={query} of="the second factor" />;
    }
    const { active, recoveryCodesLeft: left } = data;
    return (
      <>
        <p className="set-help">
          {active
            ? 'After your password, the login asks for a code from your authenticator app.'
            : 'With it, the login also asks for a code from an app on your phone, such as Google Authenticator or 1Password. A stolen password alone is then not enough.'}
        </p>
        {active && (
          <p className="set-help">
            {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
            {left < FEW && ' Set it up again to get new ones.'}
          </p>
        )}
        <span className="list-buttons">
          <Button onClick={() => setAsked('on')}>{active ? 'Set Up Again' : 'Turn On'}</Button>
          {active && <Button onClick={() => setAsked('off')}>Turn Off</Button>}
        </span>
      </>
    );
  }
}
