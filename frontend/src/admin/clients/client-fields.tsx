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
            options={known[name].map((client) => {
              // Two clients may share a phone number, so it is made of all three fields.
              const label = [client.name, client.phone, client.email].filter(Boolean).join(', ');
              // An option whose value begins with what is typed would be chosen by Tab and Enter; none begins so.
              return { value: `\n${label}`, label, client };
            })}
            onInputKeyDown={(event) => {
              if (event.key === 'Tab') {
                // While suggestions are shown, the Select would keep it from leaving the field.
                event.stopPropagation();
              }
            }}
            onSelect={(_, { client }) => form.setFieldsValue({ ...client, email: client.email ?? '' })}
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
