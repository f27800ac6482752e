import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ItemRef } from '@/api/models/ItemRef';
import { adminItemsQuery, useLookedFor } from '@/data/admin/inventory';
import { searchOf } from '@/data/lists/list-pages';
import { LookedFor } from '@/admin/list-page/looked-for';

/** How many items are offered; a search finds the others. */
const OFFERED = 50;

interface ItemSelectProps {
  /** The item that was chosen before the dialog opened. */
  item?: ItemRef | null | undefined;
  /** Set by the form, as are the others. */
  id?: string;
  value?: number;
  onChange?: (id: number | undefined) => void;
}

/** Chooses a published item; the server searches them. */
export function ItemSelect({ item, id, value, onChange }: ItemSelectProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(searchOf(text));
  const choice = { search, published: true };
  const { data = [] } = useQuery(adminItemsQuery(choice, { limit: OFFERED }));
  const instead = useLookedFor(choice);
  const [chosen, setChosen] = useState<Pick<ItemRef, 'id' | 'name'> | null | undefined>(item);
  const isListed = data.some((one) => one.id === chosen?.id);
  const offered = chosen && !isListed && !search ? [chosen, ...data] : data;
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      notFoundContent="No items found"
      showSearch={{ filterOption: false, onSearch: setText }}
      options={offered.map(({ id: one, name }) => ({ value: one, label: name }))}
      popupRender={(menu) => (
        <>
          {search && <LookedFor search={search} instead={instead} />}
          {menu}
        </>
      )}
      {...(value !== undefined && { value })}
      onChange={(next: number | undefined) => {
        setChosen(offered.find((one) => one.id === next));
        setText('');
        onChange?.(next);
      }}
    />
  );
}
