import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { Testimonial } from '../../api/models/Testimonial';
import { adminTestimonialsQuery } from '../../data/admin-testimonials';
import { ListError } from '../list-page/list-states';
import { ListToolbar } from '../list-page/list-toolbar';
import { useListFilters } from '../list-page/use-list-filters';
import { usePageTitle } from '../use-page-title';
import { TestimonialDialog } from './testimonial-dialog';
import { TestimonialsResults } from './testimonials-results';
import './testimonials.css';

/** /admin/testimonials: what visitors wrote, those waiting for review first. */
export function Component() {
  usePageTitle('Testimonials');
  const { data: testimonials, isError, isFetching, refetch } = useQuery(adminTestimonialsQuery());
  const filters = useListFilters();
  const [dialog, setDialog] = useState<{ session: number; open: boolean; testimonial?: Testimonial }>({
    session: 0,
    open: false,
  });
  const waiting = testimonials?.filter(({ published }) => !published).length ?? 0;

  return (
    <>
      <header className="list-head">
        <h1 className="admin-page-title">Testimonials</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={add}>
          Add New Testimonial
        </Button>
      </header>
      <ListToolbar
        filters={filters}
        label="Search testimonials"
        placeholder="Search author and testimonial"
        choices={[
          { value: '', label: 'All' },
          { value: 'waiting', label: `Waiting (${waiting.toLocaleString('en-US')})` },
          { value: 'published', label: 'Published' },
        ]}
      />
      {testimonials ? (
        <TestimonialsResults testimonials={testimonials} filters={filters} onAdd={add} onEdit={openDialog} />
      ) : isError && !isFetching ? (
        <ListError text="There was an error loading testimonials." onRetry={() => void refetch()} />
      ) : (
        <div className="tst-loading" role="status" aria-label="Loading testimonials">
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} data-testid="skeleton" />
        </div>
      )}
      {dialog.session > 0 && (
        <TestimonialDialog
          key={dialog.session}
          open={dialog.open}
          testimonial={dialog.testimonial}
          onClose={closeDialog}
        />
      )}
    </>
  );

  function add(): void {
    openDialog();
  }

  function openDialog(testimonial?: Testimonial): void {
    setDialog(({ session }) => ({ session: session + 1, open: true, testimonial }));
  }

  function closeDialog(): void {
    setDialog((before) => ({ ...before, open: false }));
  }
}
