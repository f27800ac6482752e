import { Switch, Tag } from 'antd';
import type { Testimonial } from '@/api/models/Testimonial';
import type { TestimonialSource } from '@/api/models/TestimonialSource';
import { RowButtons } from '../list-page/row-buttons';
import type { TestimonialActions } from './use-testimonial-actions';

interface ControlProps {
  testimonial: Testimonial;
  actions: TestimonialActions;
}

/** Marks testimonials that visitors don't see: yet, or anymore. */
export function UnpublishedTag({ testimonial: { published, waiting } }: Pick<ControlProps, 'testimonial'>) {
  return !published && <Tag className="list-tag">{waiting ? 'Waiting for review' : 'Hidden'}</Tag>;
}

const SOURCES: Record<TestimonialSource, string> = {
  visitor: 'From the review form',
  visit: 'From a visit page',
  shop: 'Typed by the shop',
  sample: 'Sample',
};

/** Where the words come from, and what the shop did to them. */
export function Origin({ testimonial: { source, edit } }: Pick<ControlProps, 'testimonial'>) {
  return (
    <span>
      {SOURCES[source]}
      {edit && `, ${edit}`}
    </span>
  );
}

/** The words, with those of the client beside them if the shop changed them. */
export function TestimonialWords({ testimonial }: Pick<ControlProps, 'testimonial'>) {
  const { content, original, edit } = testimonial;
  return edit && original !== null ? (
    <div className="tst-both">
      <div>
        <p className="tst-label">Visitors see</p>
        <p dir="auto" className="tst-content">
          {content}
        </p>
      </div>
      <div>
        <p className="tst-label">The client wrote</p>
        <p dir="auto" className="tst-content">
          {original}
        </p>
      </div>
    </div>
  ) : (
    <p dir="auto" className="tst-content">
      {content}
    </p>
  );
}

/** One to five stars, read-only. */
export function RatingStars({ rating }: { rating: number }) {
  return (
    <span className="tst-stars" role="img" aria-label={`${rating} of 5 stars`}>
      {'★'.repeat(rating)}
      <span>{'★'.repeat(5 - rating)}</span>
    </span>
  );
}

/** Whether visitors see the testimonial. While it waits for its review, the switch says what a press does. */
export function PublishedSwitch({ testimonial, actions }: ControlProps) {
  const { published, waiting } = testimonial;
  // Pressed once, it is none to publish any more, even while that is saved.
  const isToPublish = waiting && !published;
  return (
    <Switch
      // Still the same switch, so that the keyboard stays on it.
      className={isToPublish ? 'tst-publish' : undefined}
      unCheckedChildren={isToPublish ? 'Publish' : undefined}
      checked={published}
      // With the word that it shows, by which it is pressed with the voice.
      aria-label={`${isToPublish ? 'Publish, published' : 'Published'}: ${testimonial.author}`}
      onChange={(shown) => actions.setPublished(testimonial, shown)}
    />
  );
}

/** Edit and delete buttons of a testimonial. */
export function TestimonialButtons({ testimonial, actions }: ControlProps) {
  return (
    <span className="list-buttons">
      <RowButtons name={testimonial.author} row={testimonial} actions={actions} />
    </span>
  );
}
