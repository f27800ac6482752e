import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import { ListEmpty } from '../list-page/list-states';
import { PageHead } from '../shell/page-head';

/** Shown for unknown addresses below /admin. */
export function Component() {
  return (
    <>
      <PageHead title="404 Page Not Found" />
      <ListEmpty text="This screen doesn’t exist.">
        <Link to={paths.admin.home}>Back to the Dashboard</Link>
      </ListEmpty>
    </>
  );
}
