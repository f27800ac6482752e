import { CalendarOutlined, ExportOutlined, FileAddOutlined, PlusOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';

/** Links to the most common tasks. */
export function QuickActions() {
  return (
    <section className="dash-section dash-quick" aria-label="Quick Actions">
      <h2>Quick Actions</h2>
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
