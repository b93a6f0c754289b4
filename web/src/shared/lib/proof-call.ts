/** Calls that the server may answer with a question for a proof of work, whose code is loaded then: few need it. */
import { useState } from 'react';
import { ApiError } from './api.ts';

const asksForProof = (error: unknown): boolean =>
  error instanceof ApiError && error.code.endsWith('proof_required');

/** Sends; if the server asks for a proof of work, solves it and sends again. `onProving` says when the device works. */
export async function sendProven<Answer>(
  send: (proof: { captcha?: string }) => Promise<Answer>,
  onProving?: (isProving: boolean) => void,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!asksForProof(error)) throw error;
  }
  onProving?.(true);
  try {
    const { provePatience } = await import('./proof-of-work.ts');
    return await send({ captcha: await provePatience() });
  } finally {
    onProving?.(false);
  }
}

/** `sendProven` for a form that says so while the device works. */
export function useProvenCall() {
  const [proving, setProving] = useState(false);
  return {
    proving,
    send: <Answer>(send: (proof: { captcha?: string }) => Promise<Answer>) => sendProven(send, setProving),
  };
}
