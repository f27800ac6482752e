import { useMemo } from 'react';
import { Button } from 'antd';
import type { Testimonial } from '../../api/models/Testimonial';
import { ListEmpty } from '../list-page/list-states';
import { type ListFilters, useMatches } from '../list-page/use-list-filters';
import { TestimonialsTable } from './testimonials-table';
import { useTestimonialActions } from './use-testimonial-actions';

interface TestimonialsResultsProps {
  testimonials: Testimonial[];
  filters: ListFilters;
  onAdd: () => void;
  onEdit: (testimonial: Testimonial) => void;
}

/** The testimonials that match. */
export function TestimonialsResults({ testimonials, filters, onAdd, onEdit }: TestimonialsResultsProps) {
  const actions = useTestimonialActions(onEdit);
  const found = useMatches(testimonials, filters.needle, searched);
  const matches = useMemo(
    () =>
      filters.show ? found.filter(({ published }) => published === (filters.show === 'published')) : found,
    [found, filters.show],
  );
  if (testimonials.length === 0) {
    return (
      <ListEmpty text="No testimonials yet.">
        <Button type="primary" onClick={onAdd}>
          Add New Testimonial
        </Button>
      </ListEmpty>
    );
  }
  if (matches.length === 0) {
    const done = filters.show === 'waiting' && !filters.needle;
    return (
      <ListEmpty text={done ? 'Nothing is waiting for review.' : 'No testimonials match your filters.'}>
        <Button type="primary" onClick={filters.clear}>
          {done ? 'Show All' : 'Clear Filters'}
        </Button>
      </ListEmpty>
    );
  }
  return (
    <>
      <p className="list-count" role="status">
        {matches.length.toLocaleString('en-US')} {matches.length === 1 ? 'testimonial' : 'testimonials'}
      </p>
      <TestimonialsTable
        testimonials={matches}
        page={filters.page}
        onPage={filters.setPage}
        actions={actions}
      />
    </>
  );
}

function searched({ author, content }: Testimonial): string[] {
  return [author, content];
}
