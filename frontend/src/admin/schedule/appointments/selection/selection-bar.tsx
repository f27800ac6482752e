import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCancelSelected } from './use-cancel-selected';
import { MOST, type Selection } from './use-selection';

/** The number of selected appointments, and actions for them. */
export function SelectionBar({ selection: { ids, all, select } }: { selection: Selection }) {
  const cancelSelected = useCancelSelected();
  if (ids.length === 0) {
    return null;
  }
  return (
    <div className="sch-selection" role="group" aria-label="Selected appointments">
      <strong role="status">
        {ids.length} selected{ids.length === MOST && ', the most at once'}
      </strong>
      <Button
        danger
        icon={<CloseOutlined />}
        onClick={() => {
          cancelSelected(ids, clear);
        }}
      >
        Cancel Selected
      </Button>
      {ids.length < all.length && (
        <Button
          onClick={() => {
            select(all);
          }}
        >
          Select All {all.length}
        </Button>
      )}
      <Button onClick={clear}>Clear</Button>
    </div>
  );

  function clear(): void {
    select([]);
  }
}
