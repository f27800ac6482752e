import { useMemo } from 'react';
import { Grid, type TableColumnsType } from 'antd';
import type { Testimonial } from '../../api/models/Testimonial';
import { DayOf } from '../moment';
import { ListTable } from '../list-page/list-table';
import type { ListFilters } from '../list-page/state/use-list-filters';
import { PublishedSwitch, Stars, TestimonialButtons, WaitingTag } from './testimonial-controls';
import type { TestimonialActions } from './use-testimonial-actions';

interface TestimonialsTableProps {
  rows: Testimonial[];
  filters: ListFilters;
  actions: TestimonialActions;
}

/** The testimonials as table rows; on a phone each row is a card. */
export function TestimonialsTable({ rows, filters, actions }: TestimonialsTableProps) {
  const wide = Grid.useBreakpoint().md !== false;
  const columns = useMemo(() => (wide ? wideColumns(actions) : narrowColumns(actions)), [wide, actions]);
  return (
    <ListTable
      className="tst-table"
      rows={rows}
      filters={filters}
      columns={columns}
      showHeader={wide}
      rowClassName={({ published }) => (published ? '' : 'tst-waiting')}
    />
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
          {author}
          <span>
            <DayOf at={testimonial.createdAt} />
          </span>
          {!testimonial.published && <WaitingTag />}
        </span>
      ),
    },
    {
      title: 'Testimonial',
      dataIndex: 'content',
      render: (content: string) => <p className="tst-content">{content}</p>,
    },
    {
      title: 'Rating',
      dataIndex: 'rating',
      width: 130,
      render: (rating: number) => <Stars rating={rating} />,
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
      title: 'Testimonial',
      key: 'card',
      render: (_, testimonial) => (
        <div className="tst-card">
          <div className="tst-card-line">
            <span className="tst-author">
              {testimonial.author}
              <span>
                <DayOf at={testimonial.createdAt} />
              </span>
            </span>
            <Stars rating={testimonial.rating} />
          </div>
          {!testimonial.published && <WaitingTag />}
          <p className="tst-content">{testimonial.content}</p>
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
