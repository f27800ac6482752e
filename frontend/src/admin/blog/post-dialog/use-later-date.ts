import { Form, type FormInstance } from 'antd';
import { useShopClock } from '../../../data/business';
import { fromLocal } from '../../../lib/time/zone-time';
import type { PostValues } from './post-values';

/** When the post of a form goes live, as a timestamp; undefined unless that is in the future. */
export function useLaterDate(form: FormInstance<PostValues>): string | undefined {
  const { timeZone } = useShopClock();
  const local = Form.useWatch('publishedAt', form) as string | undefined;
  const isPublished = Form.useWatch('published', form) as boolean | undefined;
  const complete = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d/.test(local ?? '');
  if (!local || !complete || !isPublished) {
    return undefined;
  }
  const moment = fromLocal(local, timeZone);
  return moment > new Date().toISOString() ? moment : undefined;
}
