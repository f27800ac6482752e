import { useEffect } from 'react';
import { Checkbox, Form, type FormInstance } from 'antd';
import { rules } from '@/api/rules';
import { PriceInput } from '@/admin/forms/price-input';
import { priceRules } from '@/admin/forms/price-rules';
import { type ItemValues, LABELS } from './item-values';

/** The price, and whether visitors have to ask for it. Only then it may be missing. */
export function PriceFields({ form }: { form: FormInstance<ItemValues> }) {
  const onRequest = Form.useWatch('priceOnRequest', form) as boolean | undefined;

  useEffect(() => {
    if (form.isFieldTouched('priceOnRequest')) {
      form.validateFields(['price']).catch(() => undefined);
    }
  }, [form, onRequest]);

  return (
    <div>
      <Form.Item
        name="price"
        label={LABELS.price}
        rules={priceRules({ ...rules.ItemCreate.price, required: !onRequest })}
      >
        <PriceInput />
      </Form.Item>
      <Form.Item name="priceOnRequest" valuePropName="checked">
        <Checkbox>{LABELS.priceOnRequest}</Checkbox>
      </Form.Item>
    </div>
  );
}
