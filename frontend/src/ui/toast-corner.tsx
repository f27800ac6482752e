import * as Radix from '@radix-ui/react-toast';
import { TOAST_MS, TOAST_SWIPE_PX } from '../lib/constants';
import { dismissToast, type Toast } from '../lib/toast';
import { buttonClass } from './button-class';
import { CloseIcon } from './icons';

const LOOK = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger text-danger-ink',
};

/** The corner with the one notification of the moment (SPEC 9: 5 s, swipe right, F8). */
export default function ToastCorner({ toast }: { toast: Toast | undefined }) {
  return (
    <Radix.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {toast && (
        <Radix.Root
          key={toast.id}
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
      {/* Bottom left: the corner where a dialog has neither its close button nor its actions. */}
      {/* aria-live keeps the list readable while a dialog hides the rest of the page; Radix announces by itself */}
      <Radix.Viewport
        aria-live="off"
        className="fixed top-0 left-0 z-70 w-full list-none p-4 outline-none sm:top-auto sm:bottom-0 md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
