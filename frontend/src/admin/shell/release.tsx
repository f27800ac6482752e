import { useQuery } from '@tanstack/react-query';
import { releaseQuery } from '@/data/admin/release';

/** What runs here, for whoever asks the operator for help, and the licenses of what it is made of. */
export function Release() {
  const { data } = useQuery(releaseQuery());
  return (
    <p className="admin-release">
      {data && <span>{`Version ${data.version}${data.commit ? ` (${data.commit})` : ''}`}</span>}
      <a href="/licenses.txt" target="_blank" rel="noopener">
        Licenses
      </a>
    </p>
  );
}
