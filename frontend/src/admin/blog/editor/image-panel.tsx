import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button, Input, Progress } from 'antd';
import type { Editor } from '@tiptap/react';
import { isPicture } from '@/data/uploads/picture-type';
import { toastError } from '@/lib/toast';
import { usePictureUpload } from '@/admin/pictures/use-picture-upload';
import { Panel } from './panel';

interface ImagePanelProps {
  editor: Editor;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Uploads a picture and inserts it at the cursor, unless the panel is closed before that. */
export function ImagePanel({ editor, onBusy, onClose }: ImagePanelProps) {
  const [refusal, setRefusal] = useState('');
  const { upload, percent } = usePictureUpload(setRefusal);
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  // The upload takes a while, and ends with the description as it is then.
  const latestAlt = useRef(alt);
  useEffect(() => {
    latestAlt.current = alt;
  }, [alt]);
  const stop = useRef<AbortController>(undefined);

  useEffect(() => () => stop.current?.abort(), []);
  const isBusy = percent !== undefined;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [onBusy, isBusy]);

  return (
    <Panel label="Image" onEnter={chooseFile} onClose={onClose}>
      <Input
        dir="auto"
        autoFocus
        aria-label="Image description"
        placeholder="What the image shows, for people who can’t see it"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void insert(event)} />
      <Button type="primary" disabled={isBusy} onClick={chooseFile}>
        {isBusy ? 'Uploading...' : 'Choose Image'}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
      {percent !== undefined && <Progress percent={percent} size="small" aria-label="Upload" />}
      {refusal && <p role="alert">{refusal}</p>}
    </Panel>
  );

  function chooseFile(): void {
    if (!isBusy) {
      input.current?.click();
    }
  }

  async function insert({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    target.value = '';
    if (!file) {
      return;
    }
    if (!(await isPicture(file))) {
      toastError('Please upload only image files.', 'Invalid file type');
      return;
    }
    setRefusal('');
    stop.current = new AbortController();
    const { signal } = stop.current;
    const src = await upload(file, { signal });
    if (src && !signal.aborted) {
      editor.chain().focus().setImage({ src, alt: latestAlt.current.trim() }).run();
      onClose();
    }
  }
}
