import { useState } from 'react';
import { useDeskErrorText } from './desk.ts';

/** One thing that a button does: whether it is under way, and why it failed last time. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const errorText = useDeskErrorText();
  return {
    busy,
    failure,
    /** Says why something failed that the server was not asked for. */
    fail: setFailure,
    /** Runs `work` unless it runs already; true when it went well. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(errorText(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
