import { useMemo } from 'react';
import { Grid, type TableColumnsType } from 'antd';
import type { Testimonial } from '@/api/models/Testimonial';
import { DayOf } from '../moment';
import { ListTable } from '../list-page/list-table';
import { rowSelection } from '../list-page/selection/row-selection';
import { SelectShown } from '../list-page/selection/select-shown';
import type { Selection } from '../list-page/selection/use-selection';
import type { ListFilters } from '../list-page/state/use-list-filters';
import {
  Origin,
  PublishedSwitch,
  RatingStars,
  TestimonialButtons,
  TestimonialWords,
  UnpublishedTag,
} from './testimonial-controls';
import type { TestimonialActions } from './use-testimonial-actions';

interface TestimonialsTableProps {
  rows: Testimonial[];
  filters: ListFilters;
  actions: TestimonialActions;
  selection: Selection;
}

/** The testimonials as table rows; on a phone each row is a card. */
export function TestimonialsTable({ rows, filters, actions, selection }: TestimonialsTableProps) {
  const wide = Grid.useBreakpoint().md !== false;
  const columns = useMemo(() => (wide ? wideColumns(actions) : narrowColumns(actions)), [wide, actions]);
  return (
    <>
      {!wide && <SelectShown rows={rows} selection={selection} />}
      <ListTable
        className={wide ? 'tst-table' : 'tst-table tst-cards'}
        rows={rows}
        filters={filters}
        columns={columns}
        rowClassName={({ waiting }) => (waiting ? 'tst-waiting' : '')}
        rowSelection={{
          ...rowSelection<Testimonial>(selection, { nameOf: ({ author }) => author }),
          // SelectShown is the box for all.
          ...(!wide && { columnTitle: <span className="sr-only">Select</span> }),
        }}
      />
    </>
  );
}

function wideColumns(actions: TestimonialActions): TableColumnsType<Testimonial> {
  return [
    {
      title: 'Author',
      dataIndex: 'author',
      width: 190,
      rowScope: 'row',
      render: (author: string, testimonial) => (
        <span className="tst-author">
          <bdi>{author}</bdi>
          <span>
            <DayOf at={testimonial.createdAt} />
          </span>
          <Origin testimonial={testimonial} />
          <UnpublishedTag testimonial={testimonial} />
        </span>
      ),
    },
    {
      title: 'Testimonial',
      dataIndex: 'content',
      render: (_, testimonial) => <TestimonialWords testimonial={testimonial} />,
    },
    {
      title: 'Rating',
      dataIndex: 'rating',
      width: 130,
      render: (rating: number) => <RatingStars rating={rating} />,
    },
    {
      title: 'Published',
      dataIndex: 'published',
      width: 105,
      render: (_, testimonial) => <PublishedSwitch testimonial={testimonial} actions={actions} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: 110,
      render: (_, testimonial) => <TestimonialButtons testimonial={testimonial} actions={actions} />,
    },
  ];
}

function narrowColumns(actions: TestimonialActions): TableColumnsType<Testimonial> {
  return [
    {
      title: <span className="sr-only">Testimonial</span>,
      key: 'card',
      render: (_, testimonial) => (
        <div className="tst-card">
          <div className="tst-card-line">
            <span className="tst-author">
              <bdi>{testimonial.author}</bdi>
              <span>
                <DayOf at={testimonial.createdAt} />
              </span>
              <Origin testimonial={testimonial} />
            </span>
            <RatingStars rating={testimonial.rating} />
          </div>
          <UnpublishedTag testimonial={testimonial} />
          <TestimonialWords testimonial={testimonial} />
          <div className="tst-card-line">
            <span className="tst-switch">
              <PublishedSwitch testimonial={testimonial} actions={actions} />
              <span aria-hidden>Published</span>
            </span>
            <TestimonialButtons testimonial={testimonial} actions={actions} />
          </div>
        </div>
      ),
    },
  ];
}
