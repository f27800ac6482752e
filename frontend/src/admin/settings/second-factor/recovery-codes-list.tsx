import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { businessQuery } from '@/data/business';
import { saveFile } from '@/lib/browser/save-file';
import { copyText } from '@/admin/forms/copy-text';

/** The recovery codes, which are shown only once. */
export function RecoveryCodesList({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { data: shop } = useQuery(businessQuery());
  const text = codes.join('\n');
  return (
    <Modal
      open
      centered
      width={480}
      title="Save Your Recovery Codes"
      // They are shown only once: only the button closes it.
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          I’ve Saved Them
        </Button>
      }
    >
      <div className="set-recovery" role="status" data-print>
        <p>
          The second factor is on. If you don’t have your phone, one of these codes logs you in; each works
          once. Keep them apart from your password. They won’t be shown again.
        </p>
        <p className="set-recovery-shop">Recovery codes for {shop?.name}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <span className="list-buttons">
        <Button
          icon={<CopyOutlined aria-hidden />}
          onClick={() =>
            void copyText(text, { title: 'Codes Copied', otherwise: 'Select the codes and copy them.' })
          }
        >
          Copy
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => {
            saveFile(
              'recovery-codes.txt',
              `Recovery codes for ${shop?.name ?? 'the back office'}\n\n${text}\n`,
              'text/plain',
            );
          }}
        >
          Download
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      </span>
    </Modal>
  );
}
