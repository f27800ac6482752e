import { useState } from 'react';
import type { Editor } from '@tiptap/react';
import { ImagePanel } from './image-panel';
import { LinkPanel } from './link-panel';
import { ToolRow } from './tool-row';
import { type PanelName, TOOLS } from './tools';

interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** The formatting buttons, and the panel that one of them opens. */
export function Toolbar({ editor, disabled, onBusy }: ToolbarProps) {
  const [panel, setPanel] = useState<PanelName>();
  return (
    <>
      <ToolRow
        label="Formatting"
        groups={TOOLS}
        editor={editor}
        disabled={disabled}
        panel={panel}
        onPanel={setPanel}
      />
      {panel === 'link' && <LinkPanel editor={editor} onClose={closePanel} />}
      {panel === 'image' && <ImagePanel editor={editor} onBusy={onBusy} onClose={closePanel} />}
    </>
  );

  function closePanel(): void {
    setPanel(undefined);
    editor.commands.focus();
  }
}
