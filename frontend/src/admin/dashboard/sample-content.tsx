import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { Samples } from '@/api/models/Samples';
import { samplesQuery, useRemoveSamples } from '@/data/admin/samples';
import { onFailure } from '../forms/failure-text';

const NOUNS: [keyof Samples, one: string, many: string][] = [
  ['items', 'item', 'items'],
  ['posts', 'post', 'posts'],
  ['testimonials', 'testimonial', 'testimonials'],
  ['messages', 'message', 'messages'],
  ['appointments', 'appointment', 'appointments'],
  ['transfers', 'transfer', 'transfers'],
];

const names = new Intl.ListFormat('en-US');

/** Offers to remove what is left of the sample content, and says what was removed. */
export function SampleContent() {
  const { data } = useQuery(samplesQuery());
  const { mutateAsync: remove, data: removed } = useRemoveSamples();
  const { modal } = App.useApp();
  const left = data && listed(data);
  if (!left && !removed) {
    return null;
  }
  return (
    <section className="dash-samples" aria-label="Sample Content">
      <p role="status">
        <strong>Sample content.</strong>{' '}
        {left
          ? `Left: ${left}. Visitors see it marked as “Sample”; what you edit becomes your own.`
          : `Removed: ${listed(removed as Samples)}.`}
      </p>
      {left && (
        <Button
          onClick={() => {
            modal.confirm({
              title: 'Remove sample content?',
              content: (
                <>
                  <p>
                    {left} will be permanently deleted, along with the sample time slots that no one holds. No
                    one gets an email.
                  </p>
                  <p>
                    What you’ve edited, answered, confirmed or moved stays, and so does everything visitors
                    did.
                  </p>
                </>
              ),
              okText: 'Remove',
              okButtonProps: { danger: true },
              focusable: { autoFocusButton: 'cancel' },
              onOk: () => remove().catch(onFailure('Failed to remove the sample content.')),
            });
          }}
        >
          Remove Sample Content
        </Button>
      )}
    </section>
  );
}

/** `24 items, 3 posts, and 1 message`; empty if there is nothing. */
function listed(samples: Samples): string {
  return names.format(
    NOUNS.filter(([kind]) => samples[kind] > 0).map(
      ([kind, one, many]) => `${samples[kind]} ${samples[kind] === 1 ? one : many}`,
    ),
  );
}
