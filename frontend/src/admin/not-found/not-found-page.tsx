import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ListEmpty } from '../list-page/list-states';
import { usePageTitle } from '../use-page-title';

/** Any address below /admin that is none. */
export function Component() {
  usePageTitle('404 Page Not Found');
  return (
    <>
      <h1 className="admin-page-title">404 Page Not Found</h1>
      <ListEmpty text="There is no such screen.">
        <Link to={paths.admin.home}>Back to the dashboard</Link>
      </ListEmpty>
    </>
  );
}
