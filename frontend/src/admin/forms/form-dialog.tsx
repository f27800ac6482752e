import type { ReactNode } from 'react';
import { Form, type FormProps, Modal } from 'antd';
import { useLeaveGuard } from './use-leave-guard';

interface FormDialogProps {
  open: boolean;
  title: string;
  width: number;
  /** Id of the form inside, which the button submits. */
  formId: string;
  okText: string;
  /** Disables the button although nothing is being saved. */
  okDisabled?: boolean | undefined;
  saving: boolean;
  /** Whether closing would lose changes. */
  isChanged: () => boolean;
  onClose: () => void;
  /** Called when the user gives up changes, before the dialog closes or the page is left. */
  onDiscard?: (() => void) | undefined;
  /** Content at the left of the footer. */
  footerStart?: ReactNode;
  /** What stands above the buttons: why the form was not saved. */
  refusal?: ReactNode;
  children: ReactNode;
}

/** A dialog around a form. It can't be closed while saving, and asks before discarding changes. */
export function FormDialog({
  formId,
  okText,
  okDisabled,
  saving,
  isChanged,
  onDiscard,
  footerStart,
  refusal,
  ...props
}: FormDialogProps) {
  const { open, title, width, onClose, children } = props;
  const leave = useLeaveGuard(() => open && isChanged(), onDiscard);
  return (
    <Modal
      title={title}
      open={open}
      width={width}
      centered
      destroyOnHidden
      mask={{ closable: !saving }}
      keyboard={!saving}
      closable={!saving}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: saving || okDisabled }}
      cancelButtonProps={{ disabled: saving }}
      footer={(buttons) => (
        <div className="form-dialog-footer">
          {refusal}
          {footerStart}
          <span>{buttons}</span>
        </div>
      )}
      onCancel={() => leave(onClose)}
      afterOpenChange={(isOpen) => {
        if (isOpen) {
          focusFirstField(formId);
        }
      }}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps<Values> extends Omit<FormProps<Values>, 'children'> {
  id: string;
  children: ReactNode;
}

/** The form inside, which the dialog's button submits by its id. */
export function DialogForm<Values>({ id, ...props }: DialogFormProps<Values>) {
  return <Form<Values> id={id} name={id} layout="vertical" requiredMark={false} {...props} />;
}

/** Focuses the first text field, but not on a phone, whose keyboard would hide half of the form. */
function focusFirstField(formId: string): void {
  const form = document.getElementById(formId);
  if (matchMedia('(hover: hover)').matches && !form?.contains(document.activeElement)) {
    form?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
  }
}
