import { useState } from 'react';
import type { FormInstance } from 'antd';
import type { BlogPost } from '@/api/models/BlogPost';
import { useShopClock } from '@/data/business';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { only } from '@/admin/forms/conflict/changes';
import { useVersionedSave } from '@/admin/forms/conflict/use-versioned-save';
import { showFieldError } from '@/admin/forms/field-errors';
import { showFormFailure } from '@/admin/forms/failure-text';
import { useCreatePost, useLoadPost, useUpdatePost } from '@/data/admin/blog';
import { usePictureUpload } from '@/admin/pictures/use-picture-upload';
import { POST_STATES, postState } from '../post-state';
import { postBody, type PostFields, postFields, postValues, type PostValues } from './post-values';

/** The fields of the form's values, with a picture that is not stored yet. */
function withPicture(values: PostValues): PostFields {
  const [picture] = values.imageUrl;
  return postFields(values, picture?.url ?? picture?.uid ?? null);
}

/**
 * Saves the cover, then the post, and shows errors next to the fields they belong to.
 * @param opened the form's values of a new post
 */
export function useSavePost(
  form: FormInstance<PostValues>,
  post: BlogPost | undefined,
  opened: PostValues,
  onSaved: (post: BlogPost) => void,
) {
  const { timeZone } = useShopClock();
  const create = useCreatePost();
  const update = useUpdatePost();
  const load = useLoadPost();
  const { store, percent } = usePictureUpload((reason) => showFieldError(form, 'imageUrl', reason));
  const [saving, setSaving] = useState(false);
  const valuesOf = (row: BlogPost) => postValues(row, '', timeZone);
  const versioned = useVersionedSave<BlogPost, PostFields>({
    record: post,
    fieldsOf: (row) => withPicture(row ? valuesOf(row) : opened),
    mine: () => withPicture(form.getFieldsValue(true) as PostValues),
    load: ({ id }) => load(id),
    update: ({ id }, changes) => update.mutateAsync({ id, changes: postBody(changes, timeZone) }),
    show: (newest, fields) => form.setFieldsValue(only(valuesOf(newest), fields)),
  });
  const { base, conflict, isChanged } = versioned;
  return {
    isChanged,
    saving,
    percent,
    conflict,
    save: (values: PostValues) =>
      save(values, (fields) => (base ? versioned.save(base, fields) : add(fields))),
    saveAsNew: (values: PostValues) => save(values, add),
  };

  function add({ publishedAt, ...fields }: PostFields): Promise<BlogPost> {
    return create.mutateAsync(postBody({ ...fields, ...(publishedAt && { publishedAt }) }, timeZone));
  }

  async function save(
    values: PostValues,
    send: (fields: PostFields) => Promise<BlogPost | undefined>,
  ): Promise<void> {
    setSaving(true);
    try {
      const imageUrl = await store(values.imageUrl[0]);
      const saved = imageUrl === undefined ? undefined : await send(postFields(values, imageUrl));
      if (saved) {
        onSaved(saved);
        toast({
          title: post ? 'Post Saved' : 'Post Created',
          description: `${bidiIsolate(saved.title)} ${POST_STATES[postState(saved)]}.`,
        });
      }
    } catch (error) {
      showFormFailure(form, error, 'There was an error saving the blog post. Please try again.');
    } finally {
      setSaving(false);
    }
  }
}
