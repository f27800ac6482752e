import { useState } from 'react';
import { UndoOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/core/ApiError';
import type { Availability } from '../../../api/models/Availability';
import { availabilityQuery, useUpdateAvailability } from '../../../data/admin/calendar/availability';
import { adminSlotsQuery } from '../../../data/admin/slots';
import { toast, toastError } from '../../../lib/toast';
import { errorBody, showFieldErrors } from '../../forms/field-errors';
import { FailureText } from '../../forms/failure-text';
import { SaveBar } from '../../forms/save-bar';
import { useLeaveGuard } from '../../forms/use-leave-guard';
import { useToday } from '../../use-today';
import { PaintGrid } from './grid/paint-grid';
import { type Brush, slotStarts, toHours, toWindows } from './hours';
import { PlanPreview } from './plan-preview';
import { RuleFields, type RuleValues } from './rule-fields';
import { useHours } from './use-hours';
import { BrushFields, WindowGroups } from './window-groups';

/** How many weeks ahead slots are created when hours are painted for the first time. */
const FIRST_WEEKS = 4;

/** The opening hours, painted, and the booking rules as fields. */
export function HoursForm({ saved }: { saved: Availability }) {
  const client = useQueryClient();
  const today = useToday();
  const [form] = Form.useForm<RuleValues>();
  const weeks = Form.useWatch('keepWeeks', form) ?? saved.keepWeeks;
  const draft = useHours(toHours(saved.windows));
  const [brush, setBrush] = useState<Brush>(saved.windows[0] ?? { lengthMinutes: 60, gapMinutes: 0 });
  // The version the draft started from; someone else may save another one in the meantime.
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<Availability>();
  const [isTouched, setTouched] = useState(false);
  const { mutateAsync: update, isPending } = useUpdateAvailability();
  const isChanged = isTouched || JSON.stringify(draft.hours) !== JSON.stringify(toHours(base.windows));
  useLeaveGuard(() => isChanged);

  return (
    <Form<RuleValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={isPending}
      initialValues={saved}
      className="hrs"
      onValuesChange={() => {
        setTouched(true);
      }}
      onFinish={(values) => void save(values, base.version)}
    >
      <section className="sch-panel hrs-paint" aria-label="Opening hours">
        <div className="hrs-brush">
          <BrushFields brush={brush} onChange={setBrush} />
          <Button icon={<UndoOutlined />} disabled={!draft.undo} onClick={draft.undo}>
            Undo
          </Button>
        </div>
        <p id="hrs-help" className="sch-muted">
          Drag over the hours you see clients. Drag again to clear.
          <span className="hrs-keys">
            {' '}
            By keyboard: arrows move, Space paints, Shift with arrows extends.
          </span>
        </p>
        <PaintGrid
          hours={draft.hours}
          brush={brush}
          onBegin={draft.begin}
          onPaint={(next) => {
            draft.set(next);
            keepSomeWeeks();
          }}
        />
      </section>
      <div className="hrs-side">
        {draft.hours.length > 0 && (
          <section className="sch-panel" aria-label="Painted hours">
            <h2>Painted hours</h2>
            <WindowGroups hours={draft.hours} onChange={draft.change} />
          </section>
        )}
        <PlanPreview hours={draft.hours} weeks={weeks} saved={base} />
      </div>
      <section className="sch-panel hrs-wide" aria-label="Rules of booking">
        <RuleFields />
      </section>
      <SaveBar
        label="Save Opening Hours"
        saving={isPending}
        changed={isChanged}
        conflict={
          theirs && {
            what: 'opening hours',
            onSaveMine: () => void form.validateFields().then((values) => save(values, theirs.version)),
            onLoadTheirs: () => {
              start(theirs);
            },
          }
        }
      />
    </Form>
  );

  /** With zero weeks, hours painted for the first time would create no slots. */
  function keepSomeWeeks(): void {
    if (
      base.windows.length === 0 &&
      form.getFieldValue('keepWeeks') === 0 &&
      !form.isFieldTouched('keepWeeks')
    ) {
      form.setFieldValue('keepWeeks', FIRST_WEEKS);
      setTouched(true);
    }
  }

  /** Resets the form to saved rules. */
  function start(rules: Availability): void {
    setBase(rules);
    setTheirs(undefined);
    setTouched(false);
    draft.change(toHours(rules.windows));
    form.setFieldsValue(rules);
  }

  async function save(values: RuleValues, version: number): Promise<void> {
    if (draft.hours.some((one) => slotStarts(one).length === 0)) {
      document.querySelector('.sch-error')?.scrollIntoView({ block: 'center' });
      return;
    }
    const before = new Set((await client.fetchQuery(adminSlotsQuery({ from: today }))).map(({ id }) => id));
    try {
      const rules = await update({ ...values, windows: toWindows(draft.hours), version });
      const slots = await client.fetchQuery(adminSlotsQuery({ from: today }));
      start(rules);
      const added = slots.filter(({ id }) => !before.has(id)).length;
      toast({
        title: 'Opening Hours Saved',
        description: added === 1 ? '1 time was added.' : `${added.toLocaleString('en-US')} times were added.`,
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setTheirs(await client.fetchQuery({ ...availabilityQuery(), staleTime: 0 }));
      } else if (!showFieldErrors(form, error)) {
        const [reason] = Object.values(errorBody(error).fields ?? {});
        toastError(
          reason ?? <FailureText text="Failed to save the opening hours. Please try again." error={error} />,
        );
      }
    }
  }
}
