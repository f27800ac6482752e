import { AutoComplete, Form, type FormInstance, Input } from 'antd';
import type { Rule } from '@/api/rules';
import { formRules } from '../forms/form-rules';
import { useKnownClients } from './use-known-clients';

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

interface ClientFieldsProps {
  /** Has these three fields among others. */
  form: FormInstance;
  rules: Record<(typeof FIELDS)[number]['name'], Rule>;
}

/** The client. While typing, earlier clients are suggested; choosing one fills in all three fields. */
export function ClientFields({ form, rules }: ClientFieldsProps) {
  const known = {
    name: useKnownClients(useText('name', form)),
    phone: useKnownClients(useText('phone', form)),
    email: useKnownClients(useText('email', form)),
  };
  return (
    <div className="sch-row">
      {FIELDS.map(({ name, label, extra, inputMode }) => (
        <Form.Item key={name} name={name} label={label} extra={extra} rules={formRules(rules[name])}>
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
            <Input dir="auto" inputMode={inputMode} autoComplete="off" />
          </AutoComplete>
        </Form.Item>
      ))}
    </div>
  );
}

/** What is in a field. */
function useText(name: string, form: FormInstance): string {
  return (Form.useWatch(name, form) as string | undefined) ?? '';
}
