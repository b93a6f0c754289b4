import { toastMs } from '@sikka/contract/limits';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { onBusy } from '../lib/api.ts';
import { useLanguage } from '../lib/language.tsx';
import { Coin } from './motifs.tsx';

interface Toast {
  id: number;
  text: string;
  tone: 'coins' | 'success' | 'plain';
}

type Show = (text: string, tone?: Toast['tone']) => void;

const ToastContext = createContext<Show>(() => {});

/** Shows a message for three seconds (§9), visually and to screen readers. */
export function useToast(): Show {
  return useContext(ToastContext);
}

/** The toasts, above everything else, open dialogs included. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(1);
  const show = useCallback<Show>((text, tone = 'plain') => {
    const id = nextId.current++;
    setToasts((all) => [...all.slice(-2), { id, text, tone }]);
    setTimeout(() => setToasts((all) => all.filter((toast) => toast.id !== id)), toastMs);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <ToastShelf toasts={toasts} />
    </ToastContext>
  );
}

function ToastShelf({ toasts }: { toasts: Toast[] }) {
  const shelf = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = shelf.current;
    // Show it again each time: the last popover is on top, also over a modal dialog.
    element?.hidePopover();
    if (toasts.length > 0) element?.showPopover();
  }, [toasts]);
  return (
    <div
      ref={shelf}
      popover="manual"
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[76px] bottom-auto [:root:has(.game-dialog[open])_&]:top-auto [:root:has(.game-dialog[open])_&]:bottom-1 m-0 w-full flex-col items-center gap-2 bg-transparent px-4 [&:popover-open]:flex"
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

const icons = {
  coins: <Coin className="size-6" />,
  success: <CircleCheck size={20} aria-hidden />,
  plain: <CircleAlert size={20} aria-hidden />,
};

function ToastBox({ toast }: { toast: Toast }) {
  return (
    <p
      className={`sheet-in flex max-w-[92vw] items-center gap-2 rounded-full px-5 py-3 text-15 font-semibold shadow-[0_4px_0_var(--edge)] ${toast.tone === 'success' ? 'bg-[#0a7446] text-white' : 'bg-ink text-bg'}`}
    >
      {icons[toast.tone]}
      {toast.text}
    </p>
  );
}

const pauseMs = 10_000;

/** Says kindly that a request waits for a busy server, once in ten seconds. */
export function BusyNotice() {
  const { t } = useLanguage();
  const toast = useToast();
  useEffect(() => {
    let lastAtMs = -pauseMs;
    onBusy(() => {
      if (performance.now() - lastAtMs < pauseMs) return;
      lastAtMs = performance.now();
      toast(t.common.busy);
    });
    return () => onBusy(() => {});
  }, [t, toast]);
  return null;
}
