import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Opens a visit's details next to the dashboard. */
export function VisitLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link to={`?appointment=${id}`} state={{ opened: 'appointment' }} preventScrollReset>
      {children}
    </Link>
  );
}
