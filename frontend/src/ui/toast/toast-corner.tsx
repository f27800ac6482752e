import { type FocusEvent, type RefObject, useCallback, useState } from 'react';
import * as Radix from '@radix-ui/react-toast';
import { TOAST_MS, TOAST_SWIPE_PX } from '@/lib/constants';
import { dismissToast, type Toast } from '@/lib/toast';
import { buttonClass } from '../button-class';
import { CloseIcon } from '../icons';

const LOOK = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger text-danger-ink',
};

interface ToastCornerProps {
  toast: Toast | undefined;
  /** The button pressed last. It must stay visible, because it is often pressed again. */
  pressed: RefObject<Element | null>;
}

/** Shows the current notification for 5 s, or until it is swiped to the right. F8 moves the focus to it. */
export default function ToastCorner({ toast, pressed }: ToastCornerProps) {
  const id = toast?.id;
  const [moved, setMoved] = useState<number>();
  const makeWay = useCallback(
    (notice: Element | null) => {
      if (notice && pressed.current && isClose(notice, pressed.current)) {
        setMoved(id);
      }
    },
    [id, pressed],
  );

  return (
    // Hides focus changes in here from an open dialog, which traps the focus and would take it back.
    <div data-notices onFocus={stop} onBlur={stop}>
      <Radix.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
        {toast && (
          <Radix.Root
            key={toast.id}
            ref={makeWay}
            {...(toast.lastsMs && { duration: toast.lastsMs })}
            type={toast.variant === 'destructive' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) {
                dismissToast(toast.id);
              }
            }}
            className={
              'pointer-events-auto flex items-start gap-3 rounded-xs border py-3 pr-2 pl-5 shadow-xl animate-appear ' +
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
              `data-[swipe=cancel]:transition-transform ${LOOK[toast.variant]}`
            }
          >
            <div className="min-w-0 flex-1 py-1.5">
              {toast.title && <Radix.Title className="font-semibold">{toast.title}</Radix.Title>}
              {toast.description && (
                <Radix.Description className="text-sm">{toast.description}</Radix.Description>
              )}
              {toast.action && (
                <Radix.Action
                  altText={toast.action.label}
                  onClick={toast.action.onClick}
                  className="mt-2 min-h-9 rounded-xs border border-current px-3 text-sm font-medium hover:underline"
                >
                  {toast.action.label}
                </Radix.Action>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className={buttonClass('ghost', 'shrink-0 !text-current focus-visible:outline-current')}
            >
              <CloseIcon />
            </Radix.Close>
          </Radix.Root>
        )}
        {/* Bottom left, top on phones: where dialogs have no buttons. */}
        {/* aria-live keeps the list readable while a dialog hides the rest of the page; Radix does the announcing */}
        <Radix.Viewport
          aria-live="off"
          className={
            'pointer-events-none fixed left-0 z-2050 w-full list-none p-4 outline-none md:max-w-[420px] ' +
            (moved !== undefined && moved === id
              ? 'bottom-0 sm:top-0 sm:bottom-auto'
              : 'top-0 sm:top-auto sm:bottom-0')
          }
        />
      </Radix.Provider>
    </div>
  );
}

function stop(event: FocusEvent): void {
  event.stopPropagation();
}

/** Whether two elements share columns and the same half of the screen, close enough to cover a form's messages. */
function isClose(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const isLow = ({ top, bottom }: DOMRect) => top + bottom > innerHeight;
  return a.left < b.right && b.left < a.right && isLow(a) === isLow(b);
}
