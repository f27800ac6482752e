import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { Category } from '@/api/models/Category';
import type { CategoryNotice } from '@/api/models/CategoryNotice';
import { rules } from '@/api/rules';
import { focusNext } from '@/admin/forms/focus-next';
import { textRules } from '@/admin/forms/form-rules';

const CATEGORIES = Object.values(Category);

/** The buttons that take the focus when a notice goes away. */
const STAYS = 'set-notice-stays';

/** What stands on all items of a category: at most one text for each. */
export function NoticeFields() {
  const notices = (Form.useWatch('notices') as Partial<CategoryNotice>[] | undefined) ?? [];
  const used = notices.map((notice) => notice.category);
  const free = CATEGORIES.filter((category) => !used.includes(category));
  return (
    <Form.List name="notices">
      {(lines, { add, remove }) => (
        <>
          {lines.map(({ key, name }) => (
            <div key={key} className="set-notice">
              <Form.Item name={[name, 'category']} label="Category">
                <Select
                  options={CATEGORIES.filter(
                    (category) => free.includes(category) || category === notices[name]?.category,
                  ).map((value) => ({ value, label: value }))}
                />
              </Form.Item>
              <Form.Item name={[name, 'text']} label="Notice" rules={textRules(rules.CategoryNotice.text)}>
                <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 8 }} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Remove the notice for ${notices[name]?.category}`}
                className={STAYS}
                onClick={({ currentTarget }) => {
                  focusNext(currentTarget, STAYS);
                  remove(name);
                }}
              />
            </div>
          ))}
          <Button
            className={STAYS}
            icon={<PlusOutlined aria-hidden />}
            disabled={free.length === 0}
            onClick={() => add({ category: free[0], text: '' })}
          >
            Add Notice
          </Button>
        </>
      )}
    </Form.List>
  );
}
