import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { rules } from '@/api/rules';
import { minutesOf } from '@/lib/time/days';
import { durationChoices, durationOf, timeChoices, timeOf } from '../forms/slot-times';
import { TimeSelect } from '../forms/time-select';
import { type Brush, type Hours, paint, slotStarts } from './hours';
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
          onChange={(length: number) => onChange({ lengthMinutes: length, gapMinutes })}
        />
      </label>
      <label>
        Break between
        <Select
          aria-label={of ? `Break between, ${of}` : 'Break between'}
          options={BREAKS}
          value={gapMinutes}
          onChange={(gap: number) => onChange({ lengthMinutes, gapMinutes: gap })}
        />
      </label>
    </>
  );
}

interface EndFieldsProps {
  of: string;
  first: Hours;
  onChange: (ends: Pick<Hours, 'start' | 'end'>) => void;
}

/** When painted hours begin and end, for those who would rather choose than paint. */
function EndFields({ of, first: { start, end }, onChange }: EndFieldsProps) {
  return (
    <>
      <label>
        From
        <TimeSelect
          aria-label={`From, ${of}`}
          options={timeChoices().filter(({ value }) => minutesOf(value) < end)}
          value={timeOf(start)}
          onChange={(time) => onChange({ start: minutesOf(time), end })}
        />
      </label>
      <label>
        To
        <TimeSelect
          aria-label={`To, ${of}`}
          options={timeChoices(timeOf(start)).filter(({ disabled }) => !disabled)}
          value={timeOf(end)}
          onChange={(time) => onChange({ start, end: minutesOf(time) })}
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
      {groupsOf(hours).map((group, index) => (
        <Group key={index} group={group} hours={hours} onChange={onChange} />
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
      <Flex gap={8} align="center" justify="space-between">
        <strong>{title}</strong>
        <Button
          className="list-delete"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Clear: ${title}`}
          onClick={() => onChange(hours.filter((one) => !group.includes(one)))}
        />
      </Flex>
      <div className="hrs-brush">
        <EndFields
          of={title}
          first={first}
          onChange={({ start, end }) => {
            onChange(
              group.reduce(
                (rest, one) => paint(rest, { weekdays: [one.weekday, one.weekday], start, end }, one),
                hours.filter((one) => !group.includes(one)),
              ),
            );
          }}
        />
        <BrushFields
          of={title}
          brush={first}
          onChange={(brush) =>
            onChange(hours.map((one) => (group.includes(one) ? { ...one, ...brush } : one)))
          }
        />
      </div>
      {perDay > 0 ? (
        <span className="sch-muted">{perDay === 1 ? '1 visit a day' : `${perDay} visits a day`}</span>
      ) : (
        <span className="sch-error" role="alert">
          A visit of {durationOf(first.lengthMinutes)} doesn’t fit in here. Paint more, or choose a shorter
          visit.
        </span>
      )}
    </li>
  );
}

/** Groups identical hours of several days, by day and time. A row keeps its place, and so its focus, while it changes. */
function groupsOf(hours: Hours[]): Hours[][] {
  const groups = new Map<string, Hours[]>();
  for (const one of hours) {
    const key = [one.start, one.end, one.lengthMinutes, one.gapMinutes].join();
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
