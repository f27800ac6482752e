import { Alert, Checkbox, Radio } from 'antd';
import type { ItemImport } from '@/api/models/ItemImport';
import type { ImportChoices } from '@/data/admin/inventory-file';
import { ChangedRows } from './changed-rows';
import { planNotes, planText, rows, shortened } from './import-words';

/** The choices for a file. Whether rows named like an item change it stays undefined until it is chosen. */
export interface Chosen extends Omit<ImportChoices, 'changeAlike'> {
  changeAlike: boolean | undefined;
  /** Lines of the rows that are left out. */
  without: Set<number>;
}

interface PlanViewProps {
  plan: ItemImport;
  chosen: Chosen;
  disabled: boolean;
  onChoose: (some: Partial<Chosen>) => void;
}

/** What an import will do, and what is to be decided about it. */
export function PlanView({ plan, chosen, disabled, onChoose }: PlanViewProps) {
  const notes = planNotes(plan);
  const { alike } = plan;
  return (
    <>
      <div role="status">
        <Alert type="info" showIcon title={planText(plan, chosen.without.size)} />
      </div>
      {notes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        />
      )}
      {(plan.withTags ?? 0) > 0 && (
        <Checkbox
          checked={chosen.plain}
          disabled={disabled}
          onChange={({ target: { checked } }) => onChoose({ plain: checked })}
        >
          Take the HTML tags and “\n” out of {rows(plan.withTags ?? 0)}
        </Checkbox>
      )}
      {alike.length > 0 && (
        <fieldset className="inv-import-alike">
          <legend>
            {alike.length === 1
              ? '1 row has the same name as an item you already have: '
              : `${rows(alike.length)} have the same names as items you already have: `}
            {shortened(alike.map(({ name }) => name))}
          </legend>
          <Radio.Group
            value={chosen.changeAlike}
            disabled={disabled}
            onChange={({ target: { value } }) => onChoose({ changeAlike: value as boolean })}
            options={[
              { value: true, label: alike.length === 1 ? 'Change that item' : 'Change those items' },
              { value: false, label: alike.length === 1 ? 'Add it as a new item' : 'Add them as new items' },
            ]}
          />
        </fieldset>
      )}
      {plan.changes.length > 0 && (
        <ChangedRows
          plan={plan}
          without={chosen.without}
          disabled={disabled}
          onChange={(without) => onChoose({ without })}
        />
      )}
    </>
  );
}
