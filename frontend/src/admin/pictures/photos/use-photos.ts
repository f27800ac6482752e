import { useEffect, useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import pLimit from 'p-limit';
import { UploadError } from '@/data/uploads/upload-error';
import { type Box, discardPicture, uploadPicture } from '@/data/uploads/upload-picture';
import { pictureUrl } from '@/lib/pictures';
import { toast, toastError } from '@/lib/toast';
import type { Photo } from '../photo';

/** Uploads at a time: the server renders one after the other, and a phone has to send the rest of the page as well. */
const AT_ONCE = 2;

/** How the upload of a photo is going; nothing once it is stored. */
export interface PhotoState {
  percent?: number;
  /** Why it failed. */
  reason?: string;
  /** Whether the same file may succeed. */
  canRetry?: boolean;
}

interface PhotoForm {
  name: string;
  photos: Photo[];
}

/** What the photos of a form can do. */
export type Photos = ReturnType<typeof usePhotos>;

/** Uploads the photos of a form as soon as they are chosen, two at a time, and keeps what becomes of each. */
export function usePhotos<Values extends PhotoForm>(form: FormInstance<Values>) {
  const [states, setStates] = useState<Record<string, PhotoState>>({});
  const [limit] = useState(() => pLimit(AT_ONCE));
  const running = useRef(new Map<string, { controller: AbortController; done: Promise<void> }>());
  /** Addresses stored by this form. */
  const stored = useRef(new Set<string>());
  const previews = useRef<string[]>([]);

  useEffect(() => {
    const [uploads, made] = [running.current, previews.current];
    return () => {
      uploads.forEach(({ controller }) => controller.abort());
      made.splice(0).forEach((url) => URL.revokeObjectURL(url));
    };
  }, []);

  return {
    states,
    current,
    add,
    cover,
    start,
    stop,
    setReason,
    settled,
    discardUnused,
    replaceCovered,
    abandon,
  };

  /** The photos as the form has them now. */
  function current(): Photo[] {
    return (form.getFieldValue('photos' as never) as Photo[] | undefined) ?? [];
  }

  function update(id: string, changes: Partial<Photo>): void {
    const photos = current().map((photo) => (photo.id === id ? { ...photo, ...changes } : photo));
    form.setFieldValue('photos' as never, photos);
  }

  function setState(id: string, state: PhotoState): void {
    setStates((before) => ({ ...before, [id]: state }));
  }

  /** Returns photos of these files, which are being uploaded. */
  function add(files: File[]): Photo[] {
    return files.map((file) => {
      const preview = previewOf(file);
      const photo = { id: preview, alt: '', file, preview };
      start(photo);
      return photo;
    });
  }

  function previewOf(file: File): string {
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    return preview;
  }

  /** Stores a photo anew with these parts covered. What this form stored of it before is deleted at once. */
  async function cover(photo: Photo, boxes: Box[]): Promise<void> {
    stop(photo.id);
    const { url } = photo;
    const file = photo.file ?? (await storedFile(url).catch(() => undefined));
    if (!file) {
      setState(photo.id, { reason: 'The photo could not be loaded. Please try again.' });
      return;
    }
    const isOurs = url !== undefined && stored.current.has(url);
    if (isOurs) {
      discard(url);
    }
    const covered = {
      ...photo,
      ...{ file, boxes, url: undefined },
      preview: photo.preview ?? previewOf(file),
      was: photo.was ?? (isOurs ? undefined : url),
    };
    update(photo.id, covered);
    start(covered);
  }

  /** Uploads the file of a photo; also after a failure. */
  function start(photo: Photo): void {
    const controller = new AbortController();
    setState(photo.id, { percent: 0 });
    const done = limit(() => send(photo, controller.signal));
    running.current.set(photo.id, { controller, done });
    void done.finally(() => {
      if (running.current.get(photo.id)?.done === done) {
        running.current.delete(photo.id);
      }
    });
  }

  /** Stops the upload of a photo that is not wanted. */
  function stop(id: string): void {
    running.current.get(id)?.controller.abort();
    running.current.delete(id);
    setState(id, {});
  }

  async function send({ id, file, boxes }: Photo, signal: AbortSignal): Promise<void> {
    if (!file || signal.aborted) {
      return;
    }
    try {
      const { fileUrl } = await uploadPicture(file, {
        type: 'inventory',
        name: form.getFieldValue('name' as never) as string,
        blur: boxes,
        signal,
        onProgress: (percent) => setState(id, { percent }),
      });
      stored.current.add(fileUrl);
      if (signal.aborted) {
        discard(fileUrl);
        return;
      }
      update(id, { url: fileUrl });
      setState(id, {});
    } catch (error) {
      if (!signal.aborted) {
        setState(id, failure(error));
        if (error instanceof UploadError && error.kind === 'refused') {
          toastError(error.message, 'Upload Failed');
        } else {
          toastError('Failed to upload the image. Please try again.', 'Upload Error');
        }
      }
    }
  }

  function setReason(id: string, reason: string): void {
    setState(id, { reason });
  }

  /** Waits for all uploads. @returns whether every photo is stored */
  async function settled(): Promise<boolean> {
    while (running.current.size > 0) {
      await Promise.all([...running.current.values()].map(({ done }) => done));
    }
    const complete = current().every(({ url }) => url !== undefined);
    if (complete) {
      setStates({});
    }
    return complete;
  }

  function discard(url: string): void {
    if (stored.current.delete(url)) {
      void discardPicture(url);
    }
  }

  /** Stops everything, and keeps only what was there before. */
  function abandon(kept: string[]): void {
    [...running.current.keys()].forEach(stop);
    discardUnused(kept);
  }

  /** Once the covered photos are saved, nothing shows what they were before. */
  function replaceCovered(): void {
    void replace(current().flatMap(({ was, url }) => (was ? [{ was, url }] : [])));
  }

  /** Deletes what this form stored and nothing shows now, instead of leaving it to be found for a day. */
  function discardUnused(kept: string[] = []): void {
    [...stored.current].filter((url) => !kept.includes(url)).forEach(discard);
  }
}

/** Puts covered photos where they were uncovered: an earlier version of the item may still show that address. */
async function replace(photos: { was: string; url: string | undefined }[]): Promise<void> {
  const done = await Promise.all(photos.map(({ was, url }) => discardPicture(pictureUrl(was) ?? was, url)));
  const left = photos.filter((_, index) => !done[index]);
  if (left.length > 0) {
    toast({
      variant: 'destructive',
      title: 'Photo Not Replaced',
      description: 'What you blurred can still be seen at the old address of the photo.',
      action: {
        label: 'Try Again',
        onClick: () => void replace(left),
      },
    });
  }
}

async function storedFile(url: string | undefined): Promise<File | undefined> {
  const address = pictureUrl(url);
  // oxlint-disable-next-line no-restricted-globals -- reads a picture
  const answer = address ? await fetch(address) : undefined;
  return answer?.ok ? new File([await answer.blob()], 'photo.webp', { type: 'image/webp' }) : undefined;
}

/** Statuses that the same file gets again. */
const FINAL = [400, 413, 415];

function failure(error: unknown): PhotoState {
  if (!(error instanceof UploadError)) {
    return { reason: 'The upload failed. Please try again.', canRetry: true };
  }
  const { kind, message, reason, status } = error;
  const offline = status === undefined && kind === 'failed';
  return {
    reason: reason ?? (offline ? 'The connection failed. Please try again.' : message),
    canRetry: kind !== 'refused' && !FINAL.includes(status ?? 0),
  };
}
