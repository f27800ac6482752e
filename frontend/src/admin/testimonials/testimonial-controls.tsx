import { Switch, Tag } from 'antd';
import type { Testimonial } from '../../api/models/Testimonial';
import { DeleteButton, EditButton } from '../list-page/row-buttons';
import type { TestimonialActions } from './use-testimonial-actions';

interface ControlProps {
  testimonial: Testimonial;
  actions: TestimonialActions;
}

/** Marks testimonials that visitors don't see yet. */
export function WaitingTag() {
  return <Tag className="list-tag">Waiting for review</Tag>;
}

/** One to five stars, read-only. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="tst-stars" role="img" aria-label={`${rating} of 5 stars`}>
      {'★'.repeat(rating)}
      <span>{'★'.repeat(5 - rating)}</span>
    </span>
  );
}

/** Whether visitors see the testimonial. */
export function PublishedSwitch({ testimonial, actions }: ControlProps) {
  return (
    <Switch
      checked={testimonial.published}
      aria-label={`Published: ${testimonial.author}`}
      onChange={(published) => {
        actions.setPublished(testimonial, published);
      }}
    />
  );
}

/** Edit and delete buttons of a testimonial. */
export function TestimonialButtons({ testimonial, actions }: ControlProps) {
  return (
    <span className="list-buttons">
      <EditButton
        name={testimonial.author}
        onClick={() => {
          actions.edit(testimonial);
        }}
      />
      <DeleteButton
        name={testimonial.author}
        onClick={() => {
          actions.remove(testimonial);
        }}
      />
    </span>
  );
}
