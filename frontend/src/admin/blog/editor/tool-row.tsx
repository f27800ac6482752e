import { type KeyboardEvent, useState } from 'react';
import { Button, Flex } from 'antd';
import { type Editor, useEditorState } from '@tiptap/react';
import type { PanelName, Tool } from './tools';

interface ToolRowProps {
  label: string;
  groups: Tool[][];
  editor: Editor;
  disabled: boolean;
  /** The panel that is open, of those the tools open. */
  panel?: PanelName | undefined;
  onPanel?: (panel: PanelName | undefined) => void;
}

/** A row of buttons: one tab stop, with arrow keys to move between buttons. */
export function ToolRow({ label, groups, editor, disabled, panel, onPanel }: ToolRowProps) {
  const [stop, setStop] = useState(0);
  const tools = groups.flat();
  const states = useEditorState({
    editor,
    selector: () => tools.map(({ isOn, isOff }) => ({ on: isOn?.(editor), off: isOff?.(editor) })),
  });
  return (
    <div className="editor-toolbar" role="toolbar" aria-label={label} onKeyDown={move}>
      {groups.map((group) => (
        <Flex key={group[0]?.label} gap={2}>
          {group.map((tool) => {
            const index = tools.indexOf(tool);
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
                onFocus={() => setStop(index)}
                onClick={() => {
                  if (opens) {
                    onPanel?.(opens === panel ? undefined : opens);
                  } else if (!off) {
                    tool.run?.(editor);
                  }
                }}
              >
                {tool.icon}
              </Button>
            );
          })}
        </Flex>
      ))}
    </div>
  );
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
