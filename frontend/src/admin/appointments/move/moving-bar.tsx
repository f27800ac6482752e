import { Alert, Button } from 'antd';
import { timesOf } from '../visit/visit';
import type { Moving } from './use-moving';

/** Shows which visit is being moved, with a button to stop. */
export function MovingBar({ moving: { visit, stop } }: { moving: Moving }) {
  return (
    visit && (
      <Alert
        className="mv-bar"
        type="info"
        role="status"
        title={
          <>
            Pick a free time for {visit.name}
            <br />
            Now {timesOf(visit, 'short')}
          </>
        }
        action={<Button onClick={stop}>Leave It</Button>}
      />
    )
  );
}
