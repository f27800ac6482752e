import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

interface VisitMenuProps {
  /** The client's name, for the label. */
  name: string;
  items: { key: string; label: string; onClick: () => void }[];
}

/** The actions on a visit that are rarely wanted. */
export function VisitMenu({ name, items }: VisitMenuProps) {
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={`Actions: ${name}`} />
    </Dropdown>
  );
}
