import { useState } from 'react';
import { DownloadOutlined, DownOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { inventoryFile, useImportPercent } from '@/data/admin/inventory-file';
import { toast } from '@/lib/toast';
import { useCsvDownload } from '@/admin/forms/use-csv-download';
import { ImportDialog } from './import-dialog';

/** The inventory as a file, and back. */
export function FileMenu() {
  const file = useCsvDownload('inventory.csv', inventoryFile, 'Failed to export the inventory.');
  const [importing, setImporting] = useState(false);
  /** Each opening begins with a new dialog. */
  const [session, setSession] = useState(0);
  const percent = useImportPercent();
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'export', icon: <DownloadOutlined aria-hidden />, label: 'Export as CSV' },
            { key: 'import', icon: <UploadOutlined aria-hidden />, label: 'Import from CSV' },
          ],
          onClick: ({ key }) => {
            if (key === 'export') {
              void save();
            } else {
              setSession(session + 1);
              setImporting(true);
            }
          },
        }}
      >
        <Button
          className="inv-import-menu"
          loading={file.isSaving}
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
        >
          {file.isSaving ? 'Exporting...' : percent === undefined ? 'Spreadsheet' : `Importing ${percent} %`}
        </Button>
      </Dropdown>
      {session > 0 && <ImportDialog key={session} open={importing} onClose={() => setImporting(false)} />}
    </>
  );

  async function save(): Promise<void> {
    if (await file.save()) {
      toast({ title: 'Inventory Exported', description: 'inventory.csv was downloaded.' });
    }
  }
}
