import { useState } from 'react';
import { Form, type FormProps } from 'antd';
import type { FieldLabels } from '@/admin/differences/field-words';
import { toast } from '@/lib/toast';
import { ConflictNote } from './conflict/conflict-note';
import { only } from './conflict/changes';
import { useVersionedSave } from './conflict/use-versioned-save';
import { showFormFailure } from './failure-text';

interface Mutation<Sent, Row> {
  isPending: boolean;
  mutateAsync: (sent: Sent) => Promise<Row>;
}

export interface RecordFormOptions<Row, Values, Fields> {
  /** The record to edit, as it was when the form opened; undefined to add one. */
  record: Row | undefined;
  /** Id of the form, which the dialog's button submits. */
  formId: string;
  /** The form's values of a record, or of a new one. */
  valuesOf: (record: Row | undefined) => Values;
  /** The request body for the form's values. */
  fieldsOf: (values: Values) => Fields;
  /** Undefined if records are only edited. */
  create?: Mutation<Fields, Row>;
  update: Mutation<{ id: number; changes: Partial<Fields> & { version: number } }, Row>;
  /** Reads a record anew; undefined if it was deleted. */
  load: (id: number) => Promise<Row | undefined>;
  onSaved: (saved: Row) => void;
  /** What the record is called, for example `Service`. */
  name: string;
  labels?: FieldLabels;
  /** What the notification says of a record that was saved. */
  describe: (saved: Row) => string;
  /** What it says if the server refuses, and no field is the reason. */
  failed: string;
  /** The field with the name that no other record may have. */
  unique?: string;
}

/**
 * The form of a dialog that adds or edits a record: sends only what was changed, shows the server's errors next to the
 * fields they belong to, and asks what to keep if someone else changed the same.
 */
export function useRecordForm<
  Row extends { id: number; version: number },
  Values extends object,
  Fields extends object,
>(options: RecordFormOptions<Row, Values, Fields>) {
  const { record, formId, valuesOf, fieldsOf, create, update, name } = options;
  const [form] = Form.useForm<Values>();
  const saving = create?.isPending || update.isPending;
  const versioned = useVersionedSave<Row, Fields>({
    record,
    fieldsOf: (row) => fieldsOf(valuesOf(row)),
    mine: () => fieldsOf(form.getFieldsValue(true) as Values),
    load: ({ id }) => options.load(id),
    update: ({ id }, changes) => update.mutateAsync({ id, changes }),
    show: (newest, fields) =>
      form.setFieldsValue(only(valuesOf(newest), fields) as Parameters<typeof form.setFieldsValue>[0]),
  });
  const { base, conflict, isChanged } = versioned;
  const [initial] = useState(() => valuesOf(record));
  const formProps: FormProps<Values> = {
    id: formId,
    name: formId,
    form,
    layout: 'vertical',
    requiredMark: false,
    initialValues: initial,
    disabled: saving,
    validateTrigger: 'onBlur',
    onFinish: (values) => void save(() => send(fieldsOf(values))),
  };
  return {
    form,
    initial,
    formProps,
    dialogProps: {
      formId,
      saving,
      okText: saving ? 'Saving...' : record ? 'Save Changes' : `Add ${name}`,
      isChanged,
      refusal: (
        <ConflictNote
          what={name.toLowerCase()}
          conflict={conflict}
          labels={options.labels}
          saving={saving}
          onSaveMine={form.submit}
          {...(create && {
            onSaveAsNew: () =>
              void form.validateFields().then(
                (values) => save(() => create.mutateAsync(fieldsOf(values))),
                () => undefined,
              ),
          })}
        />
      ),
    },
  };

  async function send(fields: Fields): Promise<Row | undefined> {
    return base ? versioned.save(base, fields) : create?.mutateAsync(fields);
  }

  async function save(write: () => Promise<Row | undefined>): Promise<void> {
    try {
      const saved = await write();
      if (saved) {
        options.onSaved(saved);
        toast({ title: `${name} ${record ? 'Saved' : 'Added'}`, description: options.describe(saved) });
      }
    } catch (error) {
      showFormFailure(form, error, options.failed, options.unique);
    }
  }
}
