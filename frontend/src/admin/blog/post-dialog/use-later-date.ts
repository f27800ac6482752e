import { Form, type FormInstance } from 'antd';
import { useShopClock } from '@/data/business';
import { fromLocal } from '@/lib/time/zone-time';
import type { PostValues } from './post-values';

/** When the form's post goes live, as a timestamp; undefined unless in the future. */
export function useLaterDate(form: FormInstance<PostValues>): string | undefined {
  const { timeZone } = useShopClock();
  const local = Form.useWatch('publishedAt', form) as string | undefined;
  const isPublished = Form.useWatch('published', form) as boolean | undefined;
  const complete = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d/.test(local ?? '');
  if (!local || !complete || !isPublished) {
    return undefined;
  }
  const moment = fromLocal(local, timeZone);
  // oxlint-disable-next-line react/purity -- drawn again with each change of the form, which is often enough
  return moment > new Date().toISOString() ? moment : undefined;
}
