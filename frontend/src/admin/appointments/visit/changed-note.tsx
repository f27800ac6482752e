import { Alert } from 'antd';
import { timesOf } from './times-of';
import type { Visit } from './visit';

/** Says in a question that the visit is not what the screen showed. */
export function ChangedNote({ visit, before }: { visit: Visit; before: Visit | undefined }) {
  if (!before) {
    return null;
  }
  const isMoved = timesOf(visit) !== timesOf(before);
  return (
    <Alert
      className="sch-changed"
      type="warning"
      role="alert"
      title={
        isMoved
          ? `Moved in the meantime. It was ${timesOf(before, 'short')}.`
          : 'Someone else changed this appointment in the meantime.'
      }
    />
  );
}
