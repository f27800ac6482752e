import { type ReactNode, useRef } from 'react';
import { Form, Input, type InputRef, Modal } from 'antd';
import { rules } from '@/api/rules';
import { showFormFailure } from '../forms/failure-text';
import { ShortForm } from '../forms/short-form';
import { passwordRules } from '../forms/credentials-rules';

interface OwnPasswordDialogProps {
  open: boolean;
  title: string;
  okText: string;
  okDanger?: boolean;
  /** What it does, above the field. */
  children: ReactNode;
  /** What the notification says if it fails, and the field is not the reason. */
  failed: string;
  saving: boolean;
  onSubmit: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Says what a change does, and asks for the user's own password. */
export function OwnPasswordDialog({
  okDanger,
  saving,
  children,
  failed,
  onSubmit,
  onDone,
  onClose,
  ...dialog
}: OwnPasswordDialogProps) {
  const [form] = Form.useForm<{ password: string }>();
  const field = useRef<InputRef>(null);
  return (
    <Modal
      {...dialog}
      centered
      width={460}
      destroyOnHidden
      mask={{ closable: !saving }}
      keyboard={!saving}
      closable={!saving}
      okButtonProps={{
        htmlType: 'submit',
        form: 'own-password',
        disabled: saving,
        ...(okDanger && { danger: true }),
      }}
      cancelButtonProps={{ disabled: saving }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen && matchMedia('(hover: hover)').matches) {
          field.current?.focus();
        }
      }}
    >
      {children}
      <ShortForm
        form={form}
        id="own-password"
        name="own-password"
        disabled={saving}
        onFinish={({ password }) => void send(password)}
      >
        <Form.Item name="password" label="Your Password" rules={passwordRules(rules.OwnPassword.password)}>
          <Input.Password ref={field} autoComplete="current-password" />
        </Form.Item>
      </ShortForm>
    </Modal>
  );

  async function send(password: string): Promise<void> {
    try {
      await onSubmit(password);
      onDone();
    } catch (error) {
      showFormFailure(form, error, failed);
    }
  }
}
