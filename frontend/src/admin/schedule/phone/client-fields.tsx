import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form, type FormInstance, Input } from 'antd';
import { rules } from '../../../api/rules';
import { adminAppointmentsQuery } from '../../../data/admin/appointments';
import { formRules } from '../../forms/form-rules';
import { findClients, knownClients } from './known-clients';
import type { PhoneValues } from './phone-values';

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
  const { data } = useQuery(adminAppointmentsQuery());
  const clients = useMemo(() => knownClients(data ?? []), [data]);
  const typed = {
    name: Form.useWatch('name', form) ?? '',
    phone: Form.useWatch('phone', form) ?? '',
    email: Form.useWatch('email', form) ?? '',
  };
  return (
    <div className="sch-row">
      {FIELDS.map(({ name, label, extra, inputMode }) => (
        <Form.Item key={name} name={name} label={label} extra={extra} rules={formRules(fields[name])}>
          <AutoComplete
            options={findClients(clients, typed[name]).map((client) => ({
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
