import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { rules } from '../../../api/rules';
import { durationChoices, durationOf, timeOf } from '../dialogs/slot-times';
import { type Brush, type Hours, slotStarts } from './hours';
import { daysText } from './weekdays';

const fields = rules.SlotsCreate;
const LENGTHS = durationChoices(fields.lengthMinutes.minimum);
const BREAKS = durationChoices(fields.gapMinutes.minimum);

interface BrushFieldsProps {
  /** What the two fields belong to, for their labels. */
  of?: string;
  brush: Brush;
  onChange: (brush: Brush) => void;
}

/** Length of visits, and the break between them. */
export function BrushFields({ of, brush: { lengthMinutes, gapMinutes }, onChange }: BrushFieldsProps) {
  return (
    <>
      <label>
        Each visit
        <Select
          aria-label={of ? `Each visit, ${of}` : 'Each visit'}
          options={LENGTHS}
          value={lengthMinutes}
          onChange={(length: number) => {
            onChange({ lengthMinutes: length, gapMinutes });
          }}
        />
      </label>
      <label>
        Break between
        <Select
          aria-label={of ? `Break between, ${of}` : 'Break between'}
          options={BREAKS}
          value={gapMinutes}
          onChange={(gap: number) => {
            onChange({ lengthMinutes, gapMinutes: gap });
          }}
        />
      </label>
    </>
  );
}

interface WindowGroupsProps {
  hours: Hours[];
  onChange: (hours: Hours[]) => void;
}

/** The painted hours as a list, with identical hours of several days grouped, each with its length and break. */
export function WindowGroups({ hours, onChange }: WindowGroupsProps) {
  return (
    <ul className="hrs-groups">
      {groupsOf(hours).map((group) => (
        <Group key={group.map(keyOf).join()} group={group} hours={hours} onChange={onChange} />
      ))}
    </ul>
  );
}

function Group({ group, hours, onChange }: WindowGroupsProps & { group: Hours[] }) {
  const [first] = group;
  if (!first) {
    return null;
  }
  const title = `${daysText(group.map(({ weekday }) => weekday))}, ${timeOf(first.start)} to ${timeOf(first.end)}`;
  const perDay = slotStarts(first).length;
  return (
    <li>
      <div className="hrs-group-head">
        <strong>{title}</strong>
        <Button
          className="list-delete"
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`Clear: ${title}`}
          onClick={() => {
            onChange(hours.filter((one) => !group.includes(one)));
          }}
        />
      </div>
      <div className="hrs-brush">
        <BrushFields
          of={title}
          brush={first}
          onChange={(brush) => {
            onChange(hours.map((one) => (group.includes(one) ? { ...one, ...brush } : one)));
          }}
        />
      </div>
      {perDay > 0 ? (
        <span className="sch-muted">{perDay === 1 ? '1 visit a day' : `${perDay} visits a day`}</span>
      ) : (
        <span className="sch-error" role="alert">
          A visit of {durationOf(first.lengthMinutes)} doesn&apos;t fit in here. Paint more, or choose a
          shorter visit.
        </span>
      )}
    </li>
  );
}

/** Groups identical hours of several days, by day and time. */
function groupsOf(hours: Hours[]): Hours[][] {
  const groups = new Map<string, Hours[]>();
  for (const one of hours) {
    const key = [one.start, one.end, one.lengthMinutes, one.gapMinutes].join();
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Stable while the length changes, so that the row keeps its place and focus. */
function keyOf({ weekday, start }: Hours): string {
  return `${weekday}-${start}`;
}
