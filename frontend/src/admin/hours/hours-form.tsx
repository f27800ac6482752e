import { useDeferredValue, useMemo, useState } from 'react';
import { UndoOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Availability } from '@/api/models/Availability';
import type { Slot } from '@/api/models/Slot';
import { availabilityQuery, useUpdateAvailability } from '@/data/admin/calendar/availability';
import { adminSlotsQuery } from '@/data/admin/slots';
import { toast, toastError } from '@/lib/toast';
import { ConflictNote } from '../forms/conflict/conflict-note';
import { useVersionedSave } from '../forms/conflict/use-versioned-save';
import { errorBody, showFieldErrors } from '../forms/field-errors';
import { FailureText } from '../forms/failure-text';
import { SaveBar } from '../forms/save-bar';
import { useLeaveGuard } from '../forms/use-leave-guard';
import { addDays } from '@/lib/time/days';
import { useToday } from '../use-today';
import { PaintGrid } from './grid/paint-grid';
import { fieldsOf, type HoursFields, rulesOf, windowsOf } from './hours-fields';
import { type Brush, slotStarts, toHours, toWindows } from './hours';
import { HoursVisitorsRead } from './checks/hours-visitors-read';
import { outsideOf, uncovered } from './checks/outside';
import { OutsideTimes } from './checks/outside-times';
import { PlanPreview } from './plan-preview';
import { RuleFields, type RuleValues } from './rule-fields';
import { useHours } from './use-hours';
import { BrushFields, WindowGroups } from './window-groups';
import { countOf } from '../count-words';

/** How many weeks ahead slots are created when hours are painted for the first time. */
const FIRST_WEEKS = 4;

const NONE: Slot[] = [];

/** The opening hours, painted, and the booking rules as fields. */
export function HoursForm({ saved }: { saved: Availability }) {
  const client = useQueryClient();
  const today = useToday();
  const [form] = Form.useForm<RuleValues>();
  const weeks = Form.useWatch('keepWeeks', form) ?? saved.keepWeeks;
  const draft = useHours(toHours(saved.windows));
  const [brush, setBrush] = useState<Brush>(saved.windows[0] ?? { lengthMinutes: 60, gapMinutes: 0 });
  const typed = Form.useWatch([], form) as RuleValues | undefined;
  const { mutateAsync: update, isPending } = useUpdateAvailability();
  const versioned = useVersionedSave<Availability, HoursFields>({
    record: saved,
    fieldsOf: (rules = saved) => fieldsOf(rules),
    mine: () => mine(typed ?? saved),
    load: () => client.fetchQuery({ ...availabilityQuery(), staleTime: 0 }),
    update: (newest, { version, ...changes }) =>
      update({
        ...newest,
        ...rulesOf(changes),
        windows: windowsOf(Object.keys(changes), toWindows(draft.hours), newest.windows),
        version,
      }),
    show: (newest, fields) => {
      const windows = windowsOf(fields, newest.windows, toWindows(draft.hours));
      if (JSON.stringify(toHours(windows)) !== JSON.stringify(draft.hours)) {
        draft.change(toHours(windows));
      }
      form.setFieldsValue(
        rulesOf(Object.fromEntries(fields.map((field) => [field, newest[field as keyof RuleValues]]))),
      );
    },
  });
  const { base = saved, conflict } = versioned;
  const isChanged = versioned.isChanged();
  const { data: slots = NONE } = useQuery(adminSlotsQuery({ from: today }));
  const coming = slots.filter(({ date }) => date > today);
  const painted = useDeferredValue(draft.hours);
  const byHand = useMemo(
    () =>
      uncovered(
        slots.filter(({ date, closed }) => !closed && today < date && date <= addDays(today, 7)),
        painted,
      ),
    [slots, painted, today],
  );
  useLeaveGuard(() => isChanged);

  return (
    <Form<RuleValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={isPending}
      initialValues={saved}
      className="hrs"
      onFinish={(values) => void save(values)}
    >
      <section className="sch-panel hrs-paint" aria-label="Opening hours">
        <div className="hrs-brush">
          <BrushFields brush={brush} onChange={setBrush} />
          <Button icon={<UndoOutlined aria-hidden />} disabled={!draft.undo} onClick={draft.undo}>
            Undo
          </Button>
        </div>
        <p id="hrs-help" className="sch-muted">
          <span className="hrs-mouse">Drag over the hours you see clients. Drag again to clear.</span>
          <span className="hrs-touch">
            Press and hold, then drag over the hours you see clients; again to clear. A swipe scrolls.
          </span>
          <span className="hrs-keys"> Keyboard: arrow keys move, Space selects, Shift+arrow extends.</span>
        </p>
        <PaintGrid
          hours={draft.hours}
          brush={brush}
          byHand={byHand}
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
        <PlanPreview hours={draft.hours} weeks={weeks} saved={base} byHand={byHand.length} />
        <OutsideTimes slots={coming} hours={painted} isChanged={isChanged} save={saveFirst} />
        <HoursVisitorsRead hours={painted} isChanged={isChanged} save={saveFirst} />
      </div>
      <section className="sch-panel hrs-wide" aria-label="Booking rules">
        <RuleFields />
      </section>
      <SaveBar
        label="Save Opening Hours"
        saving={isPending}
        changed={isChanged}
        refusal={<ConflictNote what="week" conflict={conflict} saving={isPending} onSaveMine={form.submit} />}
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
    }
  }

  /** The rules that the values of the form make. */
  function mine(values: RuleValues): HoursFields {
    const { keepWeeks, minimumNoticeHours, horizonDays, clientChangeHours, reminderHours } = values;
    const rules = { keepWeeks, minimumNoticeHours, horizonDays, clientChangeHours, reminderHours };
    return fieldsOf({ ...rules, windows: toWindows(draft.hours) });
  }

  async function saveFirst(): Promise<boolean> {
    try {
      return await save(await form.validateFields());
    } catch {
      // The fields say what is wrong.
      return false;
    }
  }

  /** @returns whether it was saved */
  async function save(values: RuleValues): Promise<boolean> {
    if (draft.hours.some((one) => slotStarts(one).length === 0)) {
      document.querySelector('.sch-error')?.scrollIntoView({ block: 'center' });
      return false;
    }
    try {
      const before = new Set((await client.fetchQuery(adminSlotsQuery({ from: today }))).map(({ id }) => id));
      const rules = await versioned.save(base, mine(values));
      if (!rules) {
        return false;
      }
      const now = await client.fetchQuery(adminSlotsQuery({ from: today }));
      versioned.adopt(rules);
      const added = now.filter(({ id }) => !before.has(id)).length;
      const outside = outsideOf(now, toHours(rules.windows)).filter(
        ({ date, isBooked }) => date > today && !isBooked,
      );
      toast({ title: 'Opening Hours Saved', description: savedWords(added, outside.length) });
      if (outside.length > 0) {
        document.querySelector('.hrs-check')?.scrollIntoView({ block: 'center' });
      }
      return true;
    } catch (error) {
      if (!showFieldErrors(form, error)) {
        const [reason] = Object.values(errorBody(error).fields ?? {});
        toastError(
          reason ?? <FailureText text="Failed to save the opening hours. Please try again." error={error} />,
        );
      }
      return false;
    }
  }
}

function savedWords(added: number, outside: number): string {
  const made =
    added === 0 ? 'No new times were needed.' : `${countOf(added, 'time was', 'times were')} added.`;
  const left = countOf(outside, 'open time is still', 'open times are still');
  return outside === 0 ? made : `${made} ${left} outside these hours.`;
}
