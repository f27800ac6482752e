import type { ReactNode } from 'react';

interface PanelProps {
  label: string;
  onEnter: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A row of controls below the toolbar: Enter in its field applies it, Escape closes it. */
export function Panel({ label, onEnter, onClose, children }: PanelProps) {
  return (
    <div
      className="editor-panel"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // Otherwise the dialog around the editor would close as well.
          event.stopPropagation();
          onClose();
        } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          // Otherwise Enter would submit the surrounding form.
          event.preventDefault();
          onEnter();
        }
      }}
    >
      {children}
    </div>
  );
}
