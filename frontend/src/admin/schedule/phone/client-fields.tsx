import { AutoComplete, Form, type FormInstance, Input } from 'antd';
import { rules } from '../../../api/rules';
import { formRules } from '../../forms/form-rules';
import type { PhoneValues } from './phone-values';
import { useKnownClients } from './use-known-clients';

const fields = rules.PhoneBooking;

const FIELDS = [
  { name: 'name', label: 'Name', extra: undefined, inputMode: 'text' },
  { name: 'phone', label: 'Phone', extra: undefined, inputMode: 'tel' },
  {
    name: 'email',
    label: 'Email (optional)',
    extra: 'Without one, call the client about changes.',
    inputMode: 'email',
  },
] as const;

/** The client. While typing, earlier clients are suggested; choosing one fills in all three fields. */
export function ClientFields({ form }: { form: FormInstance<PhoneValues> }) {
  const known = {
    name: useKnownClients(Form.useWatch('name', form) ?? ''),
    phone: useKnownClients(Form.useWatch('phone', form) ?? ''),
    email: useKnownClients(Form.useWatch('email', form) ?? ''),
  };
  return (
    <div className="sch-row">
      {FIELDS.map(({ name, label, extra, inputMode }) => (
        <Form.Item key={name} name={name} label={label} extra={extra} rules={formRules(fields[name])}>
          <AutoComplete
            options={known[name].map((client) => ({
              // Two clients may share a phone number, so the value is made of all three fields.
              value: [client.name, client.phone, client.email].filter(Boolean).join(', '),
              client,
            }))}
            onSelect={(_, { client }) => {
              form.setFieldsValue({ ...client, email: client.email ?? '' });
            }}
            popupMatchSelectWidth={320}
          >
            <Input inputMode={inputMode} autoComplete="off" />
          </AutoComplete>
        </Form.Item>
      ))}
    </div>
  );
}
