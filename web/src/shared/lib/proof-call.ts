/** Calls that the server may answer with a question for a proof of work, whose code is loaded then: few need it. */
import { useState } from 'react';
import { ApiError } from './api.ts';
import type { Effort } from './proof-of-work.ts';

const asksForProof = (error: unknown): boolean =>
  error instanceof ApiError && error.code.endsWith('proof_required');

type Send<Answer> = (proof: { captcha?: string }) => Promise<Answer>;

interface Options {
  effort?: Effort | undefined;
  /** Called when the device begins and ends its work. */
  onProving?: (isProving: boolean) => void;
}

/** Sends; if the server asks for a proof of work, solves it and sends again. */
export async function sendProven<Answer>(
  send: Send<Answer>,
  { effort, onProving }: Options = {},
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!asksForProof(error)) throw error;
  }
  onProving?.(true);
  try {
    const { provePatience } = await import('./proof-of-work.ts');
    return await send({ captcha: await provePatience(effort) });
  } finally {
    onProving?.(false);
  }
}

/** `sendProven` for a form that says so while the device works. */
export function useProvenCall(effort?: Effort) {
  const [proving, setProving] = useState(false);
  return {
    proving,
    send: <Answer>(send: Send<Answer>) => sendProven(send, { effort, onProving: setProving }),
  };
}
