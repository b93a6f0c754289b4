import { expect, test } from 'vitest';
import { forgetRequest, keepRequest, keptRequest } from './kept-request.ts';

function shelf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('§4 trying again is the same request until it is answered', () => {
  const storage = shelf();
  const id = keepRequest('asha', storage);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(keepRequest('asha', storage)).toBe(id);
  expect(keptRequest('asha', storage)).toBe(id);
  forgetRequest(storage);
  expect(keptRequest('asha', storage)).toBeNull();
  expect(keepRequest('asha', storage)).not.toBe(id);
});

test('§6 another player on this device has a request of their own', () => {
  const storage = shelf();
  const id = keepRequest('asha', storage);
  expect(keptRequest('bikash', storage)).toBeNull();
  expect(keepRequest('bikash', storage)).not.toBe(id);
});

test('§4 a barred storage does not hinder a withdrawal', () => {
  const barred = () => {
    throw new Error('barred');
  };
  const storage = { getItem: barred, setItem: barred, removeItem: barred };
  expect(keepRequest('asha', storage)).toMatch(/^[0-9a-f-]{36}$/u);
  forgetRequest(storage);
});
