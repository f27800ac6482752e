import { type KeyboardEvent, useState } from 'react';
import { Button } from 'antd';
import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePanel } from './image-panel';
import { LinkPanel } from './link-panel';
import { TOOLS } from './tools';

const FLAT = TOOLS.flat();

/** The formatting buttons: one tab stop, with arrow keys to move between buttons. */
export function Toolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const [panel, setPanel] = useState<'link' | 'image'>();
  const [stop, setStop] = useState(0);
  const states = useEditorState({
    editor,
    selector: () => FLAT.map(({ isOn, isOff }) => ({ on: isOn?.(editor), off: isOff?.(editor) })),
  });
  return (
    <>
      <div className="editor-toolbar" role="toolbar" aria-label="Formatting" onKeyDown={move}>
        {TOOLS.map((group) => (
          <div key={group[0]?.label} className="editor-group">
            {group.map((tool) => {
              const index = FLAT.indexOf(tool);
              const { on, off } = states[index] ?? {};
              const { opens } = tool;
              return (
                <Button
                  key={tool.label}
                  type={on || (opens && opens === panel) ? 'primary' : 'text'}
                  aria-label={tool.label}
                  title={tool.label}
                  aria-pressed={on}
                  aria-expanded={opens && opens === panel}
                  aria-disabled={off || undefined}
                  disabled={disabled}
                  tabIndex={index === stop ? 0 : -1}
                  onFocus={() => {
                    setStop(index);
                  }}
                  onClick={() => {
                    if (opens) {
                      setPanel(opens === panel ? undefined : opens);
                    } else if (!off) {
                      tool.run?.(editor);
                    }
                  }}
                >
                  {tool.icon}
                </Button>
              );
            })}
          </div>
        ))}
      </div>
      {panel === 'link' && <LinkPanel editor={editor} onClose={closePanel} />}
      {panel === 'image' && <ImagePanel editor={editor} onClose={closePanel} />}
    </>
  );

  function closePanel(): void {
    setPanel(undefined);
    editor.commands.focus();
  }
}

function move(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const now = buttons.findIndex((button) => button === document.activeElement);
  const targets: Record<string, number> = {
    ArrowRight: (now + 1) % buttons.length,
    ArrowLeft: (now - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (target !== undefined) {
    event.preventDefault();
    buttons[target]?.focus();
  }
}
