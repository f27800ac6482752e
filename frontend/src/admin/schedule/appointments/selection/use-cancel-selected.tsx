import { App, Checkbox } from 'antd';
import { useCancelAppointments } from '../../../../data/admin/appointments';
import { toast, toastError } from '../../../../lib/toast';
import { FailureText } from '../../../forms/failure-text';
import { MailWords } from '../../visit/mail-words';

/** Cancels several appointments after a confirmation, which also asks whether to email the clients. */
export function useCancelSelected(): (ids: number[], onDone: () => void) => void {
  const { modal } = App.useApp();
  const { mutateAsync: cancel } = useCancelAppointments();
  return (ids, onDone) => {
    let tellClients = true;
    modal.confirm({
      title: ids.length === 1 ? 'Cancel 1 appointment?' : `Cancel ${ids.length} appointments?`,
      content: (
        <>
          <p>Canceling frees the time slots.</p>
          <Checkbox
            defaultChecked
            onChange={({ target }) => {
              tellClients = target.checked;
            }}
          >
            Email the clients
          </Checkbox>
          <p className="sch-muted">
            <MailWords sent="Turn this off for fake requests: no one is told." />
          </p>
        </>
      ),
      okText: 'Cancel Appointments',
      okButtonProps: { danger: true },
      cancelText: 'Keep Them',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        cancel({ ids, tellClients }).then(
          ({ cancelled, skipped }) => {
            toast({
              title: 'Appointments Canceled',
              description: `${cancelled} canceled, ${skipped} skipped. The time slots are free again.`,
            });
            onDone();
          },
          (error: unknown) => {
            toastError(
              <FailureText text="Failed to cancel the appointments. Please try again." error={error} />,
            );
          },
        ),
    });
  };
}
