import type { ReactNode } from 'react';
import { Form, type FormProps } from 'antd';

interface ShortFormProps<Values> extends Omit<FormProps<Values>, 'children'> {
  children: ReactNode;
}

/** A form of a few fields, which are checked when it is sent. */
export function ShortForm<Values>(props: ShortFormProps<Values>) {
  return <Form<Values> layout="vertical" requiredMark={false} validateTrigger="onSubmit" {...props} />;
}
