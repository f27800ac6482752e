import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { OpenHours } from '@/api/models/OpenHours';
import { rules } from '@/api/rules';
import { readOpenHours } from '@/lib/time/open-hours';
import { focusNext } from '@/admin/forms/focus-next';
import { textRules } from '@/admin/forms/form-rules';
import { MoveButtons } from '@/admin/sorting/move-buttons';

const fields = rules.OpenHours;

/** The server's limit. */
const MAX_LINES = 14;

/** The lines are close together: an error that came when a field is left would move the next button from under the pointer. */
const ON_SAVE = 'onSubmit';

/** The buttons that take the focus when a line goes away. */
const STAYS = 'set-hours-stays';

/** The business hours: lines of two free texts each, in display order. */
export function ShopHoursFields() {
  return (
    <Form.List name="hours">
      {(lines, { add, remove, move }) => (
        <>
          <ol className="set-hours">
            {lines.map(({ key, name }, index) => {
              const line = `line ${index + 1}`;
              return (
                <li key={key}>
                  <Form.Item name={[name, 'days']} rules={textRules(fields.days)} validateTrigger={ON_SAVE}>
                    <Input
                      dir="auto"
                      aria-label={`Days, ${line}`}
                      placeholder="Monday to Friday"
                      autoComplete="off"
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'hours']} rules={textRules(fields.hours)} validateTrigger={ON_SAVE}>
                    <Input
                      dir="auto"
                      aria-label={`Hours, ${line}`}
                      placeholder="10:00 AM to 6:00 PM"
                      autoComplete="off"
                    />
                  </Form.Item>
                  <span className="set-hours-buttons">
                    <MoveButtons
                      name={line}
                      index={index}
                      count={lines.length}
                      type="text"
                      onMove={(to) => move(index, to)}
                    />
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={`Remove: ${line}`}
                      className={STAYS}
                      onClick={({ currentTarget }) => {
                        focusNext(currentTarget, STAYS);
                        remove(index);
                      }}
                    />
                  </span>
                  <SearchHint index={name} />
                </li>
              );
            })}
          </ol>
          <Button
            className={STAYS}
            icon={<PlusOutlined aria-hidden />}
            disabled={lines.length >= MAX_LINES}
            onClick={() => add({ days: '', hours: '' })}
          >
            Add Line
          </Button>
        </>
      )}
    </Form.List>
  );
}

/** Whether the hours of a line reach search engines, or only people. */
function SearchHint({ index }: { index: number }) {
  const line = Form.useWatch(['hours', index]) as Partial<OpenHours> | undefined;
  const { days = '', hours = '' } = line ?? {};
  const isComplete = days.trim() !== '' && hours.trim() !== '';
  return (
    <span className="admin-muted set-hours-hint" role="status">
      {isComplete &&
        (readOpenHours({ days, hours })
          ? 'Search engines show these hours.'
          : 'Only people read this line: search engines need days and times.')}
    </span>
  );
}
