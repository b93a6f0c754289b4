import { expect, test } from 'vitest';
import { forgetRequest, savePendingRequest, pendingRequest } from './pending-request.ts';

function shelf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

test('§4 a retry is the same request until it is answered', () => {
  const storage = shelf();
  const id = savePendingRequest('asha', storage);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(savePendingRequest('asha', storage)).toBe(id);
  expect(pendingRequest('asha', storage)).toBe(id);
  forgetRequest(storage);
  expect(pendingRequest('asha', storage)).toBeNull();
  expect(savePendingRequest('asha', storage)).not.toBe(id);
});

test('§6 another player on this device has a separate request', () => {
  const storage = shelf();
  const id = savePendingRequest('asha', storage);
  expect(pendingRequest('bikash', storage)).toBeNull();
  expect(savePendingRequest('bikash', storage)).not.toBe(id);
});

test('§4 blocked storage does not prevent a withdrawal', () => {
  const barred = () => {
    throw new Error('barred');
  };
  const storage = { getItem: barred, setItem: barred, removeItem: barred };
  expect(savePendingRequest('asha', storage)).toMatch(/^[0-9a-f-]{36}$/u);
  forgetRequest(storage);
});
