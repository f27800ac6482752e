import { useEffect, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import type { Item } from '../../api/models/Item';
import { adminItemsQuery } from '../../data/admin-inventory';
import { usePageTitle } from '../use-page-title';
import { InventoryResults } from './inventory-results';
import { InventorySkeleton } from './inventory-skeleton';
import { InventoryToolbar } from './inventory-toolbar';
import { ItemDialog } from './item-dialog/item-dialog';
import { useInventoryFilters } from './use-inventory-filters';
import './inventory.css';

/** /admin/inventory: every item with search, filter, both views, and the dialogs to add and edit. */
export function Component() {
  usePageTitle('Inventory');
  const { data: items, isError, isFetching, refetch } = useQuery(adminItemsQuery());
  const filters = useInventoryFilters();
  const [params, setParams] = useSearchParams();
  const asked = params.has('new');
  const [dialog, setDialog] = useState<{ session: number; open: boolean; item?: Item }>({
    session: asked ? 1 : 0,
    open: asked,
  });

  // `?new=1` opens the dialog once: it must not come back with a reload.
  useEffect(() => {
    if (asked) {
      setParams(
        (now) => {
          now.delete('new');
          return now;
        },
        { replace: true },
      );
    }
  }, [asked, setParams]);

  return (
    <>
      <header className="inv-head">
        <h1 className="admin-page-title">Inventory</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={addItem}>
          Add Item
        </Button>
      </header>
      <InventoryToolbar filters={filters} items={items} />
      {items ? (
        <InventoryResults items={items} filters={filters} onAdd={addItem} onEdit={openDialog} />
      ) : isError && !isFetching ? (
        <Alert
          type="error"
          showIcon
          title="Error loading inventory items."
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        <InventorySkeleton />
      )}
      {dialog.session > 0 && (
        <ItemDialog key={dialog.session} open={dialog.open} item={dialog.item} onClose={closeDialog} />
      )}
    </>
  );

  function addItem(): void {
    openDialog();
  }

  function openDialog(item?: Item): void {
    setDialog(({ session }) => ({ session: session + 1, open: true, item }));
  }

  function closeDialog(): void {
    setDialog((before) => ({ ...before, open: false }));
  }
}
