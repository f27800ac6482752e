import { useRef, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { buttonClass } from '../button/button-class';
import { OVERLAY, PANEL, PANEL_HEAD, PANEL_WIDTH } from './dialog-class';
import { CloseIcon } from '../icons';

interface DialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  width?: keyof typeof PANEL_WIDTH;
  /** False if the same content was on the screen already. */
  animate?: boolean;
  children: ReactNode;
}

/** A modal dialog. Focus moves to its first field, or to the dialog itself, and returns when it closes. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  width = 'narrow',
  animate = true,
  children,
}: DialogProps) {
  const cameFrom = useRef<Element | null>(null);
  const motion = animate ? 'animate-appear' : '';

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
        <Radix.Overlay className={`${OVERLAY} ${motion}`} />
        <Radix.Content
          className={`${PANEL} ${PANEL_WIDTH[width]} ${motion}`}
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
              <Radix.Title className="text-xl sm:text-2xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close aria-label="Dismiss" className={buttonClass('ghost', '-mr-3 -mt-1')}>
              <CloseIcon />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
