import { useEffect, useRef, useState } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { isNoShortcut } from '../is-no-shortcut';
import { FindPanel } from './find-panel';

/** In the head of every screen: finds who called and what about, by a press or by `/`. */
export function Find() {
  const [isOpen, setOpen] = useState(false);
  // What was typed between `/` and the moment the field has the focus; otherwise undefined.
  const early = useRef<string>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (early.current !== undefined && isLetter) {
        early.current += event.key;
      } else if (event.key === '/' && !isNoShortcut(event)) {
        early.current = '';
        setOpen(true);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the shortcuts of the screen.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  const takeEarly = () => {
    const typed = early.current ?? '';
    early.current = undefined;
    return typed;
  };
  const close = () => {
    takeEarly();
    setOpen(false);
  };
  return (
    <>
      <Button
        className="find-open"
        icon={<SearchOutlined aria-hidden />}
        aria-label="Find"
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="find-wide">
          Find <kbd aria-hidden>/</kbd>
        </span>
      </Button>
      <Modal title="Find" open={isOpen} width={640} footer={null} destroyOnHidden onCancel={close}>
        <FindPanel takeEarly={takeEarly} onDone={close} />
      </Modal>
    </>
  );
}
