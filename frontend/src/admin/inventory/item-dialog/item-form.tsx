import { Form, Input, Select, Switch, type FormInstance } from 'antd';
import { Category } from '@/api/models/Category';
import { Condition } from '@/api/models/Condition';
import { itemPhotos } from '@/api/limits/itemPhotos';
import { rules } from '@/api/rules';
import { choiceRules, formRules, textRules } from '@/admin/forms/form-rules';
import { HintedItem } from '@/admin/serial/serial-hint';
import { PhotoField } from '@/admin/pictures/photos/photo-field';
import type { Photos } from '@/admin/pictures/photos/use-photos';
import { FLAGS } from '../item-controls';
import { type ItemValues, LABELS } from './item-values';
import { PriceFields } from './price-fields';
import { DialogForm } from '@/admin/forms/form-dialog';

const choices = (values: object) => Object.values(values).map((value: string) => ({ value, label: value }));
const CATEGORIES = choices(Category);
const CONDITIONS = choices(Condition);
const fields = rules.ItemCreate;

interface ItemFormProps {
  id: string;
  form: FormInstance<ItemValues>;
  initial: ItemValues;
  saving: boolean;
  uploads: Photos;
  onSave: () => void;
}

/** The fields of an inventory item: the words in a wide column, the photos next to it. */
export function ItemForm({ id, form, initial, saving, uploads, onSave }: ItemFormProps) {
  return (
    <DialogForm<ItemValues>
      id={id}
      form={form}
      className="inv-form"
      initialValues={initial}
      disabled={saving}
      validateTrigger="onBlur"
      onFinish={onSave}
    >
      <div>
        <HintedItem name="name" label={LABELS.name} rules={textRules(fields.name)}>
          <Input dir="auto" autoComplete="off" />
        </HintedItem>
        <HintedItem name="description" label={LABELS.description} rules={textRules(fields.description)}>
          <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
        </HintedItem>
        <div className="inv-form-row">
          {(['manufacturer', 'model', 'caliber'] as const).map((field) => (
            <HintedItem
              key={field}
              name={field}
              label={`${LABELS[field]} (optional)`}
              rules={formRules(fields[field])}
            >
              <Input dir="auto" autoComplete="off" />
            </HintedItem>
          ))}
          <Form.Item name="condition" label={LABELS.condition}>
            <Select options={CONDITIONS} allowClear placeholder="Not stated" />
          </Form.Item>
        </div>
        <div className="inv-form-row">
          <PriceFields form={form} />
          <Form.Item
            name="category"
            label={LABELS.category}
            validateTrigger="onChange"
            rules={choiceRules(fields.category)}
          >
            <Select options={CATEGORIES} placeholder="Choose a category" />
          </Form.Item>
        </div>
        <HintedItem
          name="notes"
          label={`${LABELS.notes} (optional)`}
          extra="One per line"
          rules={textRules(fields.notes)}
        >
          <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 10 }} />
        </HintedItem>
        <div className="inv-form-flags">
          {FLAGS.map(({ flag, label }) => (
            <Form.Item key={flag} name={flag} label={label} valuePropName="checked">
              <Switch />
            </Form.Item>
          ))}
        </div>
      </div>
      <Form.Item
        className="inv-form-photos"
        name="photos"
        label={LABELS.photos}
        validateTrigger="onChange"
        rules={choiceRules({ ...fields.imageUrl, required: true }, 'array')}
      >
        <PhotoField max={itemPhotos} disabled={saving} uploads={uploads} />
      </Form.Item>
    </DialogForm>
  );
}
