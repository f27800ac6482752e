import { Alert, Form, Input, InputNumber, Select, Switch, type FormInstance } from 'antd';
import { Category } from '../../../api/models/Category';
import { rules } from '../../../api/rules';
import { choiceRules, textRules } from '../../forms/form-rules';
import { priceRules } from '../../forms/price-rules';
import { PicturePicker } from '../../pictures/picture-picker';
import { FLAGS } from '../item-controls';
import type { ItemValues } from './item-values';

const CATEGORIES = Object.values(Category).map((value) => ({ value, label: value }));
const MAX_PICTURES = 5;
const fields = rules.ItemCreate;

interface ItemFormProps {
  id: string;
  form: FormInstance<ItemValues>;
  initial: ItemValues;
  saving: boolean;
  /** Progress of the picture's upload. */
  percent?: number;
  /** The server's message when someone else changed the item first. */
  conflict?: string;
  onSave: (values: ItemValues) => void;
}

/** The fields of an inventory item. */
export function ItemForm({ id, form, initial, saving, percent, conflict, onSave }: ItemFormProps) {
  return (
    <Form<ItemValues>
      id={id}
      name={id}
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={saving}
      validateTrigger="onBlur"
      onFinish={onSave}
    >
      {conflict && <Alert className="inv-form-alert" type="error" showIcon role="alert" title={conflict} />}
      <Form.Item name="name" label="Name" rules={textRules(fields.name)}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={textRules(fields.description)}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <div className="inv-form-row">
        <Form.Item name="price" label="Price (USD)" rules={priceRules(fields.price)}>
          <InputNumber<number>
            prefix="$"
            precision={2}
            inputMode="decimal"
            controls={false}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item
          name="category"
          label="Category"
          validateTrigger="onChange"
          rules={choiceRules(fields.category)}
        >
          <Select options={CATEGORIES} placeholder="Choose a category" />
        </Form.Item>
      </div>
      <Form.Item
        name="imageUrl"
        label="Image"
        validateTrigger="onChange"
        rules={choiceRules(fields.imageUrl, 'array')}
      >
        <PicturePicker max={MAX_PICTURES} disabled={saving} percent={percent} />
      </Form.Item>
      <Form.Item name="notes" label="Specifications" extra="One per line" rules={textRules(fields.notes)}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <div className="inv-form-row">
        {FLAGS.map(({ flag, label }) => (
          <Form.Item key={flag} name={flag} label={label} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
      </div>
    </Form>
  );
}
