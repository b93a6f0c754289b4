/** What a test file opened and `afterAll` cannot close: called inside another hook or a test, it never runs. */
const open: (() => unknown)[] = [];

/** Closes this after the last test of the file. */
export const afterFile = (close: () => unknown): void => void open.push(close);

/** Closes everything, the newest first. */
export async function closeFile(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) await close();
}
