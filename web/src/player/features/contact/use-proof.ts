import { useEffect, useRef, useState } from 'react';
import { provePatience } from '../../../shared/lib/proof-of-work.ts';

export type ProofState = 'idle' | 'working' | 'verified' | 'failed';

// Reset before the challenge expires: it is valid for fifteen minutes on the server.
const freshMs = 12 * 60_000;

/** A proof of work that the visitor starts, with its state. */
export function useProof() {
  const [state, setState] = useState<ProofState>('idle');
  const running = useRef<Promise<string> | null>(null);

  function start(): void {
    const proof = provePatience();
    running.current = proof;
    setState('working');
    const become = (next: ProofState) => () => {
      // Another one may have been started meanwhile.
      if (running.current === proof) setState(next);
    };
    proof.then(become('verified'), become('failed'));
  }
  function reset(): void {
    running.current = null;
    setState('idle');
  }
  useEffect(() => {
    if (state !== 'verified') return;
    const timer = setTimeout(reset, freshMs);
    return () => clearTimeout(timer);
  }, [state]);
  /** The response; empty if none was started or it failed. */
  async function read(): Promise<string> {
    return (await running.current?.catch(() => '')) ?? '';
  }
  return { state, start, reset, read };
}
