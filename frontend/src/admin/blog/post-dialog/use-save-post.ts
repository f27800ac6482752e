import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { BlogPost } from '../../../api/models/BlogPost';
import { useShopClock } from '../../../data/business';
import { toast, toastError } from '../../../lib/toast';
import { errorBody, showFieldError, showFieldErrors } from '../../forms/field-errors';
import { useCreatePost, useUpdatePost } from '../../../data/admin/blog';
import { usePictureUpload } from '../../pictures/use-picture-upload';
import { POST_STATES, postState } from '../post-state';
import { changedFields, postFields, type PostValues } from './post-values';

/** Saves the cover, then the post, and shows errors next to the fields they belong to. */
export function useSavePost(
  form: FormInstance<PostValues>,
  post: BlogPost | undefined,
  onSaved: (post: BlogPost) => void,
) {
  const { timeZone } = useShopClock();
  const create = useCreatePost();
  const update = useUpdatePost();
  const { store, percent } = usePictureUpload((reason) => {
    showFieldError(form, 'imageUrl', reason);
  });
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string>();
  return { save, saving, percent, conflict };

  async function save(values: PostValues): Promise<void> {
    setSaving(true);
    setConflict(undefined);
    try {
      const imageUrl = await store(values.imageUrl[0]);
      if (imageUrl !== undefined) {
        const saved = await send(values, imageUrl);
        onSaved(saved);
        toast({
          title: post ? 'Post Saved' : 'Post Created',
          description: `${saved.title} ${POST_STATES[postState(saved)]}.`,
        });
      }
    } catch (error) {
      const { statusCode, message } = errorBody(error);
      if (statusCode === 409 && message) {
        setConflict(message);
      } else if (!showFieldErrors(form, error)) {
        toastError('There was an error saving the blog post. Please try again.');
      }
    } finally {
      setSaving(false);
    }
  }

  async function send(values: PostValues, imageUrl: string | null): Promise<BlogPost> {
    if (!post) {
      return create.mutateAsync(postFields(values, imageUrl, timeZone));
    }
    const changes = changedFields(post, values, imageUrl, timeZone);
    return Object.keys(changes).length > 0
      ? update.mutateAsync({ id: post.id, changes: { ...changes, version: post.version } })
      : post;
  }
}
