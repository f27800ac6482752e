import { Checkbox, Tag } from 'antd';
import type { ItemImport } from '@/api/models/ItemImport';
import type { ItemImportChange } from '@/api/models/ItemImportChange';
import { differences, fieldLabel } from '@/admin/differences/field-words';
import { Sides } from '@/admin/differences/sides';

const NAMES = { then: 'Then', now: 'In the file' };

interface ChangedRowsProps {
  plan: ItemImport;
  /** Lines of the rows that are left out. */
  without: Set<number>;
  disabled: boolean;
  onChange: (without: Set<number>) => void;
}

/** The changes of a file: item, field, then, now. Those to look at come first. */
export function ChangedRows({ plan, without, disabled, onChange }: ChangedRowsProps) {
  const { changes, stale, updated } = plan;
  const isStale = new Set(stale.map(({ line }) => line));
  const more = updated - changes.length;
  return (
    <section className="inv-import-rows" aria-label="Changes" tabIndex={0}>
      <ul>
        {changes.map((change) => (
          <li key={change.line}>
            <Checkbox
              checked={!without.has(change.line)}
              disabled={disabled}
              onChange={({ target: { checked } }) => {
                const others = new Set(without);
                if (checked) {
                  others.delete(change.line);
                } else {
                  others.add(change.line);
                }
                onChange(others);
              }}
            >
              <strong dir="auto">{change.name}</strong>{' '}
              <span className="inv-import-line">line {change.line}</span>
            </Checkbox>
            {change.doubtful && <Tag color="warning">Changed by the spreadsheet?</Tag>}
            {isStale.has(change.line) && <Tag color="warning">Changed here since the export</Tag>}
            <Fields change={change} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more.toLocaleString('en-US')} more like these.</p>}
    </section>
  );
}

function Fields({ change: { fields } }: { change: ItemImportChange }) {
  const side = (at: number) =>
    Object.fromEntries(Object.entries(fields).map(([field, pair]) => [field, pair[at]]));
  return differences(side(0), side(1)).map((difference) => (
    <div key={difference.field} className="inv-import-field">
      <span>{fieldLabel(difference.field)}</span>
      <Sides difference={difference} names={NAMES} />
    </div>
  ));
}
