import { useRef, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { buttonClass } from './button-class';
import { OVERLAY, PANEL, PANEL_HEAD, PANEL_WIDTH } from './dialog-class';
import { CloseIcon } from './icons';

interface DialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** A line above the title. */
  eyebrow?: ReactNode;
  closeLabel?: string;
  width?: keyof typeof PANEL_WIDTH;
  children: ReactNode;
}

/** A modal dialog. Focus moves to its first field, or to the dialog itself, and returns when it closes. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  eyebrow,
  closeLabel = 'Dismiss',
  width = 'narrow',
  children,
}: DialogProps) {
  const cameFrom = useRef<Element | null>(null);

  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) {
          onClose();
        }
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={`${OVERLAY} animate-appear`} />
        <Radix.Content
          className={`${PANEL} ${PANEL_WIDTH[width]} animate-appear`}
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            cameFrom.current = document.activeElement;
            event.preventDefault();
            const dialog = event.currentTarget as HTMLElement;
            (dialog.querySelector<HTMLElement>('input, textarea, select') ?? dialog).focus();
          }}
          onBlur={(event) => {
            // F8 moves the focus to a notification; the dialog would take it right back.
            if (event.relatedTarget?.closest('[data-notices]')) {
              event.stopPropagation();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const opener =
              cameFrom.current === document.body ? document.querySelector('main') : cameFrom.current;
            (opener as HTMLElement | null)?.focus({ preventScroll: true });
          }}
        >
          <div className={PANEL_HEAD}>
            <div className="min-w-0">
              {eyebrow}
              <Radix.Title dir="auto" className="text-xl sm:text-2xl">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description dir="auto" className="mt-1 text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close aria-label={closeLabel} className={buttonClass('ghost', '-mr-3 -mt-2')}>
              <CloseIcon />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
