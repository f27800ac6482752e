import type { ReactNode } from 'react';
import { Button } from 'antd';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { formatDuration, formatTimes } from '@/lib/time/days';
import { MAYBE_SAVED } from '@/admin/forms/failure-text';
import { Told } from '@/admin/appointments/visit/told';
import { lengthOf } from './end-steps';
import type { EndChange, VisitEnds } from './use-visit-ends';

/** Says how a visit is made longer or shorter, and then what became of it. */
export function EndsLine({ ends }: { ends: VisitEnds }) {
  const { change, save } = ends;
  return (
    <div className={change ? 'wk-line wk-line-news' : 'wk-line'}>
      <span role="status" className={change?.phase === 'refused' ? 'sch-error' : ''}>
        {wordsFor(change)}
      </span>
      {change?.phase === 'saved' && (
        <Button size="small" onClick={() => save(change.visit, change.before)}>
          Undo
        </Button>
      )}
    </div>
  );
}

function wordsFor(change: EndChange | undefined): ReactNode {
  if (!change) {
    return 'To make a visit longer or shorter, drag its lower edge, or press Alt with ↓ or ↑ on it.';
  }
  const { visit, phase } = change;
  switch (phase) {
    case 'picking':
    case 'saving': {
      const times = { startTime: visit.startTime, endTime: change.end };
      const saving = phase === 'saving' ? ' Saving...' : '';
      return `${bidiIsolate(visit.name)}: ${formatTimes(times)}, ${formatDuration(lengthOf(times))}.${saving}`;
    }
    case 'saved':
      return (
        <>
          <bdi>{visit.name}</bdi> now ends at {visit.endTime}, not {change.before}.{' '}
          <Told visit={visit} sent={`We’re emailing ${visit.name}.`} />
        </>
      );
    case 'refused':
      return change.reason
        ? `${bidiIsolate(visit.name)} still ends at ${visit.endTime}. ${change.reason}`
        : `${bidiIsolate(visit.name)}: ${MAYBE_SAVED}`;
  }
}
