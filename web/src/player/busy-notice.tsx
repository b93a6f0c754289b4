import { useEffect } from 'react';
import { onBusy } from '../shared/lib/api.ts';
import { useLanguage } from '../shared/lib/language.tsx';
import { useToast } from '../shared/ui/toast.tsx';

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
