import { useRef, useState } from 'react';
import { closeHistory } from '@tiptap/pm/history';
import { Selection } from '@tiptap/pm/state';
import type { Editor, EditorEvents } from '@tiptap/react';
import { isPicture } from '@/data/uploads/picture-type';
import { toastError } from '@/lib/toast';
import { htmlPictures } from '@/admin/differences/html-text';
import { usePictureUpload } from '@/admin/pictures/use-picture-upload';
import { cleanHtml, isBlank, type Pasted } from './clean-html';
import { bothLeft, type Left, leftSentences, NOTHING_LEFT } from './left';

type Content = Pick<Pasted, 'body' | 'pictures'>;

/** What the screen says of what was pasted. */
export interface PasteNews {
  /** Pictures that are being uploaded; the text around them appears with them. */
  uploading: number;
  /** Progress of the current one. */
  percent: number | undefined;
  /** What did not come, and what to do about it. */
  sentences: string[];
  /** Why the server refused a picture. */
  refusal: string;
}

/**
 * Takes in what is pasted or dropped: HTML cleaned, pictures uploaded. All of it arrives at once, when the pictures are
 * stored, so that it is one step to undo and the text never has a picture that is nowhere yet.
 * @param stored the article's HTML; its own pictures can be moved around, wherever they are
 */
export function usePaste(stored: string) {
  const [left, setLeft] = useState<Left>(NOTHING_LEFT);
  const [refusal, setRefusal] = useState('');
  const [uploading, setUploading] = useState(0);
  const { upload, percent } = usePictureUpload(setRefusal);
  const cleaned = useRef<Pasted>(undefined);
  const news: PasteNews = { uploading, percent, sentences: leftSentences(left), refusal };
  return { clean, take, news, dismiss };

  /** Cleans pasted HTML; `take` is called with the rest of the clipboard right after that. */
  function clean(html: string): string {
    const known = htmlPictures(stored);
    cleaned.current = cleanHtml(html, (address) => known.includes(address));
    return cleaned.current.body.innerHTML;
  }

  /**
   * Takes in what needs more than the editor's own way.
   * @param at where it was dropped; without it, it replaces the selection
   * @returns whether it did; if not, the editor inserts the cleaned HTML
   */
  function take(editor: Editor, data: DataTransfer | null, at?: number): boolean {
    const html = cleaned.current;
    cleaned.current = undefined;
    // Or Undo would also take back what was typed right before.
    editor.view.dispatch(closeHistory(editor.state.tr));
    const files = [...(data?.files ?? [])];
    // Beside the cells of a spreadsheet there is a picture of them, but a picture that was copied has no text beside it.
    const onlyPictures = html ? isBlank(html.body) && html.left.pictures === 1 : isOnlyFiles(data, files);
    if (files.length > 0 && onlyPictures) {
      void insert(editor, picturesOf(files), at);
      return true;
    }
    if (!html) {
      return false;
    }
    leave(html.left);
    if (html.pictures.length > 0) {
      void insert(editor, html, at);
      return true;
    }
    // An empty paste counts as handled, or the editor would delete what is selected.
    return isBlank(html.body);
  }

  /** The pictures among files; the others stay behind. */
  async function picturesOf(files: File[]): Promise<Content> {
    const found = await Promise.all(files.map(isPicture));
    const others = files.filter((_, index) => !found[index]);
    if (others.length > 0) {
      toastError('Please upload only image files.', 'Invalid file type');
      leave({ ...NOTHING_LEFT, files: others.map(({ name }) => name) });
    }
    const pictures = files
      .filter((file) => !others.includes(file))
      .map((file) => ({ file, image: document.createElement('img') }));
    const body = document.createElement('div');
    body.append(...pictures.map(({ image }) => image));
    return { body, pictures };
  }

  /** Uploads the pictures, then inserts everything where it was pasted, even if the cursor has moved on meanwhile. */
  async function insert(editor: Editor, content: Content | Promise<Content>, at?: number): Promise<void> {
    const place = follow(
      editor,
      at === undefined ? editor.state.selection : Selection.near(editor.state.doc.resolve(at)),
    );
    setRefusal('');
    // What the files are is read, and the post must not be saved without them meanwhile.
    setUploading((count) => count + 1);
    const { body, pictures } = await content;
    setUploading((count) => count - 1 + pictures.length);
    for (const { image, file } of pictures) {
      const address = await upload(file);
      setUploading((count) => count - 1);
      if (address) {
        image.setAttribute('src', address);
      } else {
        image.remove();
        leave({ ...NOTHING_LEFT, pictures: 1 });
      }
    }
    if (editor.isDestroyed) {
      return;
    }
    const { state, view } = editor;
    const target = place();
    if (!isBlank(body)) {
      const cursor = target.eq(state.selection) ? undefined : follow(editor, state.selection);
      view.dispatch(state.tr.setSelection(target));
      view.pasteHTML(body.innerHTML);
      if (cursor) {
        view.dispatch(view.state.tr.setSelection(cursor()));
      }
    }
  }

  function leave(more: Left): void {
    setLeft((before) => bothLeft(before, more));
  }

  function dismiss(): void {
    setLeft(NOTHING_LEFT);
    setRefusal('');
  }
}

/** Whether the text that came with files is at most their names. */
function isOnlyFiles(data: DataTransfer | null, files: File[]): boolean {
  const text = data?.getData('text/plain') ?? '';
  return (
    !data?.types.includes('text/html') && (!text.trim() || files.some(({ name }) => text.includes(name)))
  );
}

/**
 * Follows a selection through changes of the text.
 * @returns what ends that, and gives the selection as it is then
 */
function follow(editor: Editor, selection: Selection): () => Selection {
  let bookmark = selection.getBookmark();
  let { from } = selection;
  const move = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) {
      bookmark = bookmark.map(mapping);
      from = mapping.map(from, -1);
    }
  };
  editor.on('transaction', move);
  return () => {
    editor.off('transaction', move);
    const { doc } = editor.state;
    // What is typed at an empty one comes after it.
    return selection.empty ? Selection.near(doc.resolve(from)) : bookmark.resolve(doc);
  };
}
