import { type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';

/** The state of a panel below the header, and of the button that opens it. A press before hydration opens it without React. */
export function useHeaderPopover() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Set before the first paint, to hear of every opening.
  useLayoutEffect(() => {
    const element = ref.current;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);
  return {
    open,
    close: () => ref.current?.hidePopover(),
    trigger: { type: 'button' as const, popoverTarget: id, 'aria-expanded': open },
    panel: { id, ref, open },
  };
}

interface HeaderPanelProps extends Pick<ReturnType<typeof useHeaderPopover>, 'panel'> {
  label: string;
  /** Its place and size; below the header by default. */
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}

const belowHeader =
  'top-[64px] right-3 max-h-[min(70dvh,520px)] w-[min(92vw,360px)] lg:right-[max(1.5rem,calc((100vw-1400px)/2+1.5rem))]';

/** The panel; what is in it loads when it opens. */
export function HeaderPanel({ panel, label, className = belowHeader, tabIndex, children }: HeaderPanelProps) {
  return (
    <div
      ref={panel.ref}
      id={panel.id}
      popover="auto"
      tabIndex={tabIndex}
      role="dialog"
      aria-label={label}
      className={`sheet-in fixed inset-auto overflow-y-auto rounded-card bg-surface text-ink shadow-[inset_0_0_0_1px_var(--line),0_4px_0_var(--edge),0_18px_50px_rgba(0,0,0,.4)] ${className}`}
    >
      {panel.open && (
        <Suspense fallback={<div className="shimmer m-4 h-40 rounded-button bg-raised" />}>
          {children}
        </Suspense>
      )}
    </div>
  );
}
