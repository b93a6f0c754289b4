/** Closes what was opened, in reverse order, even after errors. */
export class Closers {
  readonly #closers: (() => unknown)[] = [];
  add(close: () => unknown): void {
    this.#closers.push(close);
  }
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse())
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
  }
}
