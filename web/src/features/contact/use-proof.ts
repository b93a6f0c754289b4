import { useEffect, useRef, useState } from 'react';
import { provePatience } from '../../lib/proof-of-work.ts';

export type ProofState = 'idle' | 'working' | 'verified' | 'failed';

// A challenge lives fifteen minutes on the server; a form that lies open longer asks again.
const freshMs = 12 * 60_000;

/** A proof of work that a person starts, with where it stands. */
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
  /** The answer when it is there; empty where none was started or it failed. */
  async function read(): Promise<string> {
    return (await running.current?.catch(() => '')) ?? '';
  }
  return { state, start, reset, read };
}
