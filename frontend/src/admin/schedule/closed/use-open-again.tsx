import { App } from 'antd';
import type { Closure } from '@/api/models/Closure';
import { useCreateClosure, useDeleteClosure } from '@/data/admin/calendar/closures';
import { toast } from '@/lib/toast';
import { formatRange } from '@/lib/time/days';
import { onFailure } from '@/admin/forms/failure-text';

/** Reopens closed days after a confirmation; the notification has an Undo. */
export function useOpenAgain(): (closure: Closure) => void {
  const { modal } = App.useApp();
  const { mutateAsync: open } = useDeleteClosure();
  const { mutateAsync: close } = useCreateClosure();
  return (closure) => {
    const failed = onFailure('Failed to change the closed days. Please try again.');
    modal.confirm({
      title: `Open ${formatRange(closure)} again?`,
      content: 'Free times can be booked again right away. Canceled visits stay canceled.',
      okText: 'Open Again',
      cancelText: 'Keep Closed',
      onOk: () =>
        open(closure.id).then(() => {
          toast({
            title: 'Open Again',
            description: formatRange(closure),
            action: {
              label: 'Undo',
              onClick: () => {
                const { from, to, note } = closure;
                close({ from, to, note }).catch(failed);
              },
            },
          });
        }, failed),
    });
  };
}
