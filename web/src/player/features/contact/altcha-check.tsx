import { Check } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { provePatience } from '../../../shared/lib/proof-of-work.ts';
import { FieldError } from '../../../shared/ui/field.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { contactMessages } from '../../lib/visitor-messages.ts';
import type { CaptchaProps } from './captcha-handle.tsx';

/** §5: our own captcha as a visible step: a checkbox that starts the device's proof of work. */
export function AltchaCheck({ ref, error, onCompleted }: CaptchaProps) {
  const { captcha: messages } = contactMessages.use();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { state, start, reset, read } = useProof();
  const isUnderWay = state === 'working' || state === 'verified';
  useImperativeHandle(
    ref,
    () => ({
      isUnderWay: () => isUnderWay,
      read,
      // A ticked box starts the next proof itself: no second tick is needed.
      renew: () => (isUnderWay ? start() : reset()),
      focus: () => box.current?.focus(),
    }),
    [isUnderWay],
  );
  function tick() {
    if (isUnderWay) return;
    start();
    onCompleted();
  }
  const wrong = error !== undefined && !isUnderWay;
  return (
    <div>
      <label className={`check-box cursor-pointer ${wrong ? 'check-box-wrong' : ''}`}>
        <span className="relative grid size-8 shrink-0 place-items-center">
          <input
            ref={box}
            type="checkbox"
            checked={state === 'verified'}
            aria-busy={state === 'working'}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-note ${id}-error` : `${id}-note`}
            className="check-box-tick"
            onChange={tick}
          />
          <Mark state={state} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{messages.label}</span>
          <span id={`${id}-note`} role="status" className={`block text-13 ${noteColours[state]}`}>
            {messages[state]}
          </span>
        </span>
      </label>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const noteColours: Record<ProofState, string> = {
  idle: 'text-muted',
  working: 'text-muted',
  verified: 'font-semibold text-mint',
  failed: 'font-semibold text-rose-text',
};

function Mark({ state }: { state: ProofState }) {
  if (state === 'working') return <Coin className="spin-coin pointer-events-none absolute size-8" />;
  if (state !== 'verified') return null;
  return (
    <Check size={22} strokeWidth={3} aria-hidden className="pointer-events-none absolute text-gold-ink" />
  );
}

type ProofState = 'idle' | 'working' | 'verified' | 'failed';

// Reset before the challenge expires: it is valid for fifteen minutes on the server.
const freshMs = 12 * 60_000;

/** A proof of work that the visitor starts, with its state. */
function useProof() {
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
