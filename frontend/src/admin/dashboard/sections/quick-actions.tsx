import { CalendarOutlined, ExportOutlined, FileAddOutlined, PlusOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';

/** Links to the most common tasks. */
export function QuickActions() {
  return (
    <section className="dash-card" aria-label="Quick Actions">
      <div className="dash-card-head">
        <h2>Quick Actions</h2>
      </div>
      <div className="dash-actions">
        <Link to={`${paths.admin.inventory}?new=1`}>
          <PlusOutlined aria-hidden />
          Add Inventory
        </Link>
        <Link to={`${paths.admin.blog}?new=1`}>
          <FileAddOutlined aria-hidden />
          New Blog Post
        </Link>
        <Link to={paths.admin.schedule}>
          <CalendarOutlined aria-hidden />
          Manage Schedule
        </Link>
        <a href={paths.home} target="_blank" rel="noopener">
          <ExportOutlined aria-hidden />
          View Site
        </a>
      </div>
    </section>
  );
}
