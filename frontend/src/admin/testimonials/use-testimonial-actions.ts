import { useMemo } from 'react';
import { App } from 'antd';
import type { Testimonial } from '../../api/models/Testimonial';
import { useDeleteTestimonial, useUpdateTestimonial } from '../../data/admin-testimonials';
import { toastError } from '../../lib/toast';

/** What can be done to a testimonial in the list; the functions stay the same ones. */
export interface TestimonialActions {
  edit: (testimonial: Testimonial) => void;
  setPublished: (testimonial: Testimonial, published: boolean) => void;
  remove: (testimonial: Testimonial) => void;
}

/** Published switch, edit, and delete with confirmation. */
export function useTestimonialActions(onEdit: (testimonial: Testimonial) => void): TestimonialActions {
  const { modal } = App.useApp();
  const { mutateAsync: update } = useUpdateTestimonial();
  const { mutateAsync: erase } = useDeleteTestimonial();

  return useMemo(
    () => ({
      edit: onEdit,
      setPublished: ({ id }, published) => {
        update({ id, changes: { published } }).catch(() => {
          toastError('There was an error updating the publish status. Please try again.');
        });
      },
      remove: ({ id, author }) => {
        modal.confirm({
          title: `Delete the testimonial of ${author}?`,
          content: 'This will permanently delete the testimonial. This action cannot be undone.',
          okText: 'Delete',
          okButtonProps: { danger: true },
          focusable: { autoFocusButton: 'cancel' },
          onOk: () =>
            erase(id).catch(() => {
              toastError('There was an error deleting the testimonial. Please try again.');
            }),
        });
      },
    }),
    [onEdit, update, erase, modal],
  );
}
