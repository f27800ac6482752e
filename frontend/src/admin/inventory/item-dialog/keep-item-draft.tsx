import { useEffect, useEffectEvent } from 'react';
import { Form, type FormInstance } from 'antd';
import type { ItemValues } from './item-values';

interface KeepItemDraftProps {
  form: FormInstance<ItemValues>;
  onValues: (values: ItemValues) => void;
}

/** Reports every change of the form, photos that were stored meanwhile included. Alone, so that only it renders. */
export function KeepItemDraft({ form, onValues }: KeepItemDraftProps) {
  const values = Form.useWatch([], form) as ItemValues | undefined;
  const report = useEffectEvent(onValues);
  useEffect(() => {
    if (values) {
      report(values);
    }
  }, [values]);
  return null;
}
