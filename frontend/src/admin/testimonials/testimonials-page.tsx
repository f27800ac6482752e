import { useCallback } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Testimonial } from '@/api/models/Testimonial';
import { FRESH } from '@/data/admin/fresh-query';
import { adminTestimonialsQuery, useDeleteTestimonials } from '@/data/admin/testimonials';
import { ListPage } from '../list-page/list-page';
import { ListEmpty } from '../list-page/list-states';
import { ListChoices } from '../list-page/list-toolbar';
import { DeleteSelected } from '../list-page/selection/delete-selected';
import { SelectionBar } from '../list-page/selection/selection-bar';
import { useSelection } from '../list-page/selection/use-selection';
import { useLinkedRow } from '../list-page/state/use-linked-row';
import { useList } from '../list-page/state/use-list';
import { useListFilters } from '../list-page/state/use-list-filters';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { PageHead } from '../shell/page-head';
import { TestimonialDialog } from './testimonial-dialog';
import { TestimonialsTable } from './testimonials-table';
import { useTestimonialActions } from './use-testimonial-actions';

const NOUN: [string, string] = ['testimonial', 'testimonials'];

const searchText = ({ author, content }: Testimonial) => [author, content];

/** Whether the list shows a testimonial under this filter. */
function shows(filter: string, { published, waiting }: Testimonial): boolean {
  switch (filter) {
    case 'waiting':
      return waiting;
    case 'published':
      return published;
    case 'hidden':
      return !published && !waiting;
    default:
      return true;
  }
}

/** /admin/testimonials: what visitors wrote, unreviewed ones first. */
export function Component() {
  const query = useQuery({ ...adminTestimonialsQuery(), ...FRESH });
  const filters = useListFilters();
  const show = filters.value('show');
  const filter = useCallback((testimonial: Testimonial) => shows(show, testimonial), [show]);
  const list = useList(query, filters, { searchText, filter });
  useLinkedRow('testimonial', query, list, filters);
  const dialog = useRecordDialog<Testimonial>();
  const actions = useTestimonialActions(dialog.show);
  const selection = useSelection(list.matches);
  const { mutateAsync: erase } = useDeleteTestimonials();
  const waiting = query.data?.filter(({ waiting }) => waiting).length ?? 0;
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={dialog.add}>
      Add New Testimonial
    </Button>
  );

  return (
    <>
      <PageHead title="Testimonials">{addButton}</PageHead>
      <ListPage
        list={list}
        filters={filters}
        noun={NOUN}
        searches="author and testimonial"
        skeleton="lines"
        errorText="There was an error loading testimonials."
        toolbar={
          <ListChoices
            filters={filters}
            choices={[
              { value: '', label: 'All' },
              { value: 'waiting', label: `Waiting (${waiting.toLocaleString('en-US')})` },
              { value: 'published', label: 'Published' },
              { value: 'hidden', label: 'Hidden' },
            ]}
          />
        }
        bar={
          <SelectionBar selection={selection} noun={NOUN}>
            <DeleteSelected selection={selection} noun={NOUN} erase={erase} />
          </SelectionBar>
        }
        empty={<ListEmpty text="No testimonials yet.">{addButton}</ListEmpty>}
        noMatches={
          show === 'waiting' && !filters.search
            ? { text: 'Nothing is waiting for review.', clear: 'Show All' }
            : undefined
        }
      >
        {(rows) => (
          <TestimonialsTable rows={rows} filters={filters} actions={actions} selection={selection} />
        )}
      </ListPage>
      {dialog.session > 0 && (
        <TestimonialDialog key={dialog.session} {...dialog.props} onSaved={list.reveal} />
      )}
    </>
  );
}
