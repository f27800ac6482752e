import { Form, Input } from 'antd';
import type { Rule } from '@/api/rules';
import { formRules, textRules } from '@/admin/forms/form-rules';

/** Who sends a transfer. */
export function SellerField({ rule }: { rule: Rule }) {
  return (
    <Form.Item name="seller" label="Who Sends It" rules={formRules(rule)}>
      <Input dir="auto" autoComplete="off" />
    </Form.Item>
  );
}

/** What is sent. */
export function DescriptionField({ rule }: { rule: Rule }) {
  return (
    <Form.Item
      name="description"
      label="What Is Sent"
      rules={textRules(rule)}
      extra="The client and the seller see it. No serial numbers, birth dates or ID documents."
    >
      <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 8 }} />
    </Form.Item>
  );
}
