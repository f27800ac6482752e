import { useEffect, useState } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { isNoShortcut } from '../is-no-shortcut';
import { FindPanel } from './find-panel';

/** In the head of every screen: finds who called and what about, by a press or by `/`. */
export function Find() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '/' && !isNoShortcut(event)) {
        event.preventDefault();
        setOpen(true);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  const close = () => {
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
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className="find-wide">
          Find <kbd aria-hidden>/</kbd>
        </span>
      </Button>
      <Modal title="Find" open={isOpen} width={640} footer={null} destroyOnHidden onCancel={close}>
        <FindPanel onDone={close} />
      </Modal>
    </>
  );
}
